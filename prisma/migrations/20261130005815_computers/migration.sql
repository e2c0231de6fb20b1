-- AlterTable
ALTER TABLE "Game" ADD COLUMN     "actAt" TIMESTAMP(3),
ADD COLUMN     "handovers" JSON NOT NULL DEFAULT '[]';

-- CreateIndex
CREATE INDEX "Game_act_idx" ON "Game"("actAt") WHERE ("actAt" IS NOT NULL);
