CREATE TABLE "document_holds" (
	"company_id" uuid NOT NULL,
	"document_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"step" text NOT NULL,
	"input" jsonb NOT NULL,
	"taken_by" jsonb NOT NULL,
	"shown_status" text NOT NULL,
	"has_made_link" boolean DEFAULT false NOT NULL,
	"held_until" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "document_holds_pkey" PRIMARY KEY("company_id","document_id"),
	CONSTRAINT "document_holds_step_check" CHECK ("document_holds"."step" in ('send', 'accept', 'reject', 'pay', 'delete'))
);
--> statement-breakpoint
ALTER TABLE "document_holds" ADD CONSTRAINT "document_holds_document_fk" FOREIGN KEY ("company_id","document_id") REFERENCES "public"."documents"("company_id","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
alter table document_holds enable row level security
--> statement-breakpoint
grant select, insert, delete on document_holds to quotespark_app
--> statement-breakpoint
create policy tenant on document_holds to quotespark_app
  using (company_id = (select app_company_id())) with check (company_id = (select app_company_id()))
--> statement-breakpoint
-- Every open tab of the company shows at once that a step waits, was done or was taken back: on the channel of notifications,
-- which each process listens to already. It names a document and says nothing of it.
create function announce_hold() returns trigger language plpgsql as $$
declare
  held document_holds := case when tg_op = 'DELETE' then old else new end;
begin
  perform pg_notify(
    'quotespark_notification',
    json_build_object(
      'company_id', held.company_id, 'document_id', held.document_id, 'is_held', tg_op = 'INSERT'
    )::text
  );
  return null;
end $$
--> statement-breakpoint
create trigger announce_hold after insert or delete on document_holds
  for each row execute function announce_hold()
