ALTER TABLE "tasks" ADD COLUMN "chart_version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "tasks" ADD COLUMN "snoozed_until" date;--> statement-breakpoint
ALTER TABLE "tasks" ADD COLUMN "repeats" text;--> statement-breakpoint
ALTER TABLE "tasks" ADD COLUMN "first_due_on" date;--> statement-breakpoint
ALTER TABLE "tasks" ADD COLUMN "continues_id" bigint;--> statement-breakpoint
ALTER TABLE "tasks" ADD COLUMN "ended_by_id" bigint;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_continues_id_tasks_id_fk" FOREIGN KEY ("continues_id") REFERENCES "public"."tasks"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_ended_by_id_users_id_fk" FOREIGN KEY ("ended_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "tasks_owner" ON "tasks" USING btree ("owner_id","status");--> statement-breakpoint
CREATE INDEX "tasks_due" ON "tasks" USING btree ("status","due_on");--> statement-breakpoint
CREATE INDEX "tasks_continues" ON "tasks" USING btree ("continues_id");--> statement-breakpoint
CREATE INDEX "tasks_snoozed" ON "tasks" USING btree ("snoozed_until");--> statement-breakpoint
CREATE INDEX "tasks_search" ON "tasks" USING gin (fold("words") gin_trgm_ops);