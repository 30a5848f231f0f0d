ALTER TABLE "quotes" ADD COLUMN "accepted_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "quotes" ADD COLUMN "edited_at" timestamp (3) with time zone;--> statement-breakpoint
-- What the history tells of the quotes that are there already.
UPDATE "quotes" SET "accepted_at" = coalesce(
  (SELECT max("created_at") FROM "document_events"
    WHERE "document_events"."company_id" = "quotes"."company_id" AND "document_events"."quote_id" = "quotes"."id"
      AND ("event" IN ('accepted', 'marked_as_accepted') OR ("event" = 'status_changed' AND "data"->>'to' = 'accepted'))),
  "updated_at"
) WHERE "status" = 'accepted';--> statement-breakpoint
UPDATE "quotes" SET "edited_at" = (
  SELECT max("created_at") FROM "document_events"
  WHERE "document_events"."company_id" = "quotes"."company_id" AND "document_events"."quote_id" = "quotes"."id"
    AND "event" = 'edited'
) WHERE "version" > 1;--> statement-breakpoint
CREATE INDEX "quotes_company_id_accepted_at_idx" ON "quotes" USING btree ("company_id","accepted_at") WHERE "quotes"."accepted_at" is not null;--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_accepted_at_check" CHECK (("quotes"."status" = 'accepted') = ("quotes"."accepted_at" is not null));
