-- CreateTable
CREATE TABLE "Game" (
    "id" TEXT NOT NULL,
    "game" TEXT NOT NULL,
    "rulesVersion" INTEGER NOT NULL,
    "status" TEXT NOT NULL,
    "version" INTEGER NOT NULL,
    "guildId" TEXT NOT NULL,
    "channelId" TEXT NOT NULL,
    "hostId" TEXT NOT NULL,
    "locale" TEXT NOT NULL,
    "options" JSON NOT NULL,
    "seats" INTEGER NOT NULL,
    "firstId" TEXT,
    "players" TEXT[],
    "names" TEXT[],
    "state" JSON,
    "turnSeat" INTEGER,
    "turn" INTEGER NOT NULL,
    "turnSince" TIMESTAMP(3) NOT NULL,
    "moveCount" INTEGER NOT NULL,
    "createdAt" TIMESTAMP(3) NOT NULL,
    "updatedAt" TIMESTAMP(3) NOT NULL,
    "shownVersion" INTEGER NOT NULL,
    "lobbyMessageId" TEXT,
    "lobbyStatus" TEXT,
    "threadId" TEXT,
    "tableMessageId" TEXT,
    "tableTurn" INTEGER NOT NULL,

    CONSTRAINT "Game_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Move" (
    "gameId" TEXT NOT NULL,
    "number" INTEGER NOT NULL,
    "seat" INTEGER NOT NULL,
    "turn" INTEGER NOT NULL,
    "move" TEXT NOT NULL,
    "events" JSON NOT NULL,
    "at" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "Move_pkey" PRIMARY KEY ("gameId","number")
);

-- CreateTable
CREATE TABLE "Departure" (
    "guildId" TEXT NOT NULL,
    "at" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "Departure_pkey" PRIMARY KEY ("guildId")
);

-- CreateTable
CREATE TABLE "Setting" (
    "key" TEXT NOT NULL,
    "value" TEXT NOT NULL,

    CONSTRAINT "Setting_pkey" PRIMARY KEY ("key")
);

-- CreateIndex
CREATE INDEX "Game_players_idx" ON "Game" USING GIN ("players");

-- CreateIndex
CREATE INDEX "Game_hostId_guildId_status_idx" ON "Game"("hostId", "guildId", "status");

-- CreateIndex
CREATE INDEX "Game_channelId_idx" ON "Game"("channelId");

-- CreateIndex
CREATE INDEX "Game_threadId_idx" ON "Game"("threadId");

-- CreateIndex
CREATE INDEX "Game_lobby_idx" ON "Game"("updatedAt") WHERE (status = 'lobby');

-- CreateIndex
CREATE INDEX "Game_due_idx" ON "Game"("updatedAt") WHERE ("shownVersion" < version);

-- AddForeignKey
ALTER TABLE "Move" ADD CONSTRAINT "Move_gameId_fkey" FOREIGN KEY ("gameId") REFERENCES "Game"("id") ON DELETE CASCADE ON UPDATE CASCADE;
