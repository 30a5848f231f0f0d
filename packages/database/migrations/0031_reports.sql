-- Why a quote was rejected, and what reports read by.
alter table document_answers
  add column lost_reason text,
  add constraint document_answers_lost_reason_check check (
    lost_reason is null or (action = 'reject' and lost_reason in ('price', 'timing', 'chose_another', 'scope', 'other'))
  );
--> statement-breakpoint
create or replace function seal_answer() returns trigger language plpgsql as $$
begin
  new.sha256 := evidence_sha256(array[
    'answer', new.company_id::text, new.id::text, new.document_id::text, new.revision::text, new.customer_id::text,
    new.action, new.reason, new.signed_name, new.signature_file_id::text, new.signature_sha256, new.pdf_file_id::text,
    new.pdf_sha256,
    new.ip_address, new.user_agent, new.portal_email, new.noted_by::text, new.noted_by_name, new.told,
    evidence_instant(new.timestamp)
  ] || case when new.selection is null then '{}'::text[] else array[new.selection, new.total_amount::text] end
    || case when new.lost_reason is null then '{}'::text[] else array['lost', new.lost_reason] end);
  return new;
end $$;
--> statement-breakpoint
-- Rejections by day, and credit used by day.
create index document_answers_rejected_idx on document_answers (company_id, timestamp, document_id) where action = 'reject';
--> statement-breakpoint
create index allocations_used_on_idx on allocations (company_id, used_on) where used_on is not null;
--> statement-breakpoint
-- Income counts on the day on which it happened, VAT of a filed period on a later one.
create index vat_entries_earlier_day_idx on vat_entries (company_id, basis, earlier_day) where earlier_day is not null;
