CREATE TABLE "audit_entries" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"action" text NOT NULL,
	"user_id" uuid,
	"actor_name" text NOT NULL,
	"actor_email" text,
	"ip_address" text,
	"user_agent" text,
	"subject" text,
	"before" text,
	"after" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"previous_sha256" text,
	"sha256" text DEFAULT '' NOT NULL,
	CONSTRAINT "audit_entries_pkey" PRIMARY KEY("company_id","id"),
	CONSTRAINT "audit_entries_position_key" UNIQUE("company_id","position")
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "confirmed_at" timestamp (3) with time zone;
--> statement-breakpoint
ALTER TABLE "audit_entries" ADD CONSTRAINT "audit_entries_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "audit_entries_company_id_action_idx" ON "audit_entries" USING btree ("company_id","action","position");
--> statement-breakpoint
alter table audit_entries enable row level security
--> statement-breakpoint
grant select, insert on audit_entries to quotespark_app
--> statement-breakpoint
create policy tenant on audit_entries to quotespark_app
  using (company_id = (select app_company_id())) with check (company_id = (select app_company_id()))
--> statement-breakpoint
-- As chain_event does, in each company: of two entries at once the second waits, and the chain has no fork.
create function chain_audit_entry() returns trigger language plpgsql as $$
declare
  last record;
begin
  perform from companies where id = new.company_id for no key update;
  select position, sha256 into last from audit_entries
    where company_id = new.company_id order by position desc limit 1;
  new.position := coalesce(last.position, 0) + 1;
  new.previous_sha256 := last.sha256;
  new.sha256 := evidence_sha256(array[
    'audit entry', new.company_id::text, new.id::text, new.position::text, new.action, new.user_id::text, new.actor_name,
    new.actor_email, new.ip_address, new.user_agent, new.subject, new.before, new.after,
    evidence_instant(new.created_at), new.previous_sha256
  ]);
  return new;
end $$
--> statement-breakpoint
create trigger chain_audit_entry before insert on audit_entries for each row execute function chain_audit_entry()
--> statement-breakpoint
create trigger refuse_change before update or delete on audit_entries
for each row execute function refuse_change_of_evidence()
--> statement-breakpoint
create trigger refuse_truncate before truncate on audit_entries
for each statement execute function refuse_change_of_evidence()
