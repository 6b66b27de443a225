CREATE TABLE "followed_applications" (
	"user_id" bigint NOT NULL,
	"application_id" bigint NOT NULL,
	"following" text NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "followed_applications_user_id_application_id_pk" PRIMARY KEY("user_id","application_id")
);
--> statement-breakpoint
ALTER TABLE "followed_applications" ADD CONSTRAINT "followed_applications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "followed_applications" ADD CONSTRAINT "followed_applications_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "followed_applications_application" ON "followed_applications" USING btree ("application_id");