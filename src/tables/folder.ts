import { access, mkdir, stat } from "node:fs/promises";
import { dirname, resolve } from "node:path";
import { UnusableDatabase } from "./unusable-database.ts";

/** Makes a folder, and those above it, where it is missing. Throws `UnusableDatabase`. */
export async function makeFolder(folder: string): Promise<void> {
  await makeWithParents(resolve(folder)).catch((error: NodeJS.ErrnoException) => {
    throw new UnusableDatabase(`The folder ${folder} can't be made (${error.code}): check DATA_FOLDER.`);
  });
}

/** Node's own `recursive` tries for ever where a file system says ENOENT to whatever one makes there, as /proc does. */
async function makeWithParents(path: string): Promise<void> {
  try {
    await mkdir(path);
  } catch (error) {
    if (await isFolder(path)) return;
    const lacksParent = error instanceof Error && "code" in error && error.code === "ENOENT";
    if (!lacksParent || (await isThere(dirname(path)))) throw error;
    await makeWithParents(dirname(path));
    await makeWithParents(path);
  }
}

function isFolder(path: string): Promise<boolean> {
  return stat(path).then(
    (one) => one.isDirectory(),
    () => false,
  );
}

function isThere(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
