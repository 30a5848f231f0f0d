ALTER TABLE "newsletter_subscribers" DROP CONSTRAINT "newsletter_subscribers_token_sha256_unique";--> statement-breakpoint
ALTER TABLE "emails" ADD COLUMN "newsletter_subscriber_id" uuid;--> statement-breakpoint
ALTER TABLE "emails" ADD COLUMN "unsubscribe_url" text;--> statement-breakpoint
ALTER TABLE "newsletter_subscribers" ADD COLUMN "confirmation_token_sha256" text NOT NULL;--> statement-breakpoint
ALTER TABLE "newsletter_subscribers" ADD COLUMN "unsubscribe_token" text NOT NULL;--> statement-breakpoint
ALTER TABLE "newsletter_subscribers" ADD COLUMN "requested_at" timestamp (3) with time zone NOT NULL;--> statement-breakpoint
ALTER TABLE "emails" ADD CONSTRAINT "emails_newsletter_subscriber_id_newsletter_subscribers_id_fk" FOREIGN KEY ("newsletter_subscriber_id") REFERENCES "public"."newsletter_subscribers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "emails_newsletter_subscriber_id_idx" ON "emails" USING btree ("newsletter_subscriber_id") WHERE "emails"."newsletter_subscriber_id" is not null;--> statement-breakpoint
CREATE INDEX "newsletter_subscribers_unconfirmed_idx" ON "newsletter_subscribers" USING btree ("requested_at") WHERE "newsletter_subscribers"."confirmed_at" is null;--> statement-breakpoint
ALTER TABLE "newsletter_subscribers" DROP COLUMN "token_sha256";--> statement-breakpoint
ALTER TABLE "newsletter_subscribers" DROP COLUMN "unsubscribed_at";--> statement-breakpoint
ALTER TABLE "newsletter_subscribers" DROP COLUMN "created_at";--> statement-breakpoint
ALTER TABLE "newsletter_subscribers" ADD CONSTRAINT "newsletter_subscribers_confirmation_token_sha256_unique" UNIQUE("confirmation_token_sha256");--> statement-breakpoint
ALTER TABLE "newsletter_subscribers" ADD CONSTRAINT "newsletter_subscribers_unsubscribe_token_unique" UNIQUE("unsubscribe_token");--> statement-breakpoint
ALTER TABLE "newsletter_subscribers" ADD CONSTRAINT "newsletter_subscribers_email_check" CHECK ("newsletter_subscribers"."email" = lower("newsletter_subscribers"."email"));