ALTER TABLE "offer_conditions" ADD COLUMN "reason" text;
