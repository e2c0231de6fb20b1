FROM node:20-slim AS base
WORKDIR /app

FROM base AS packages
COPY package.json package-lock.json .npmrc ./

# Everything that compiling needs.
FROM packages AS build
RUN npm ci
COPY tsconfig.json tsconfig.build.json prisma.config.ts ./
COPY prisma prisma
COPY src src
RUN npm run build
# The embedded database's folder: empty, and later the user's own.
RUN mkdir data

# What runs, and nothing else. Prisma's command line is an optional peer of its client, so that --omit=dev alone would keep
# it (250 MB) as long as devDependencies name it.
FROM packages AS production
RUN npm pkg delete devDependencies && npm install --omit=dev --omit=peer

FROM base AS runtime
ENV NODE_ENV=production HEALTH_PORT=8080
COPY package.json LICENSE ./
COPY --from=production /app/node_modules node_modules
COPY --from=build /app/dist dist
COPY prisma prisma
COPY --from=build --chown=node:node /app/data data
USER node
VOLUME /app/data
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.HEALTH_PORT).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
# Node itself gets the signals: npm would not pass them on. A smaller nursery of the heap spares memory that would stay used.
CMD ["node", "--enable-source-maps", "dist/main.js"]
