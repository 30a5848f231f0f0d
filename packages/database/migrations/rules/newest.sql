--- function announce_hold()
CREATE OR REPLACE FUNCTION public.announce_hold()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  held document_holds := case when tg_op = 'DELETE' then old else new end;
begin
  perform pg_notify(
    'quotespark_notification',
    json_build_object(
      'company_id', held.company_id, 'document_id', held.document_id, 'is_held', tg_op = 'INSERT', 'until', held.held_until
    )::text
  );
  return null;
end $function$;
alter function announce_hold() owner to current_user
--- function announce_notification()
CREATE OR REPLACE FUNCTION public.announce_notification()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_notify(
    'quotespark_notification',
    json_build_object('company_id', new.company_id, 'notification_id', new.id, 'user_id', new.user_id)::text
  );
  return null;
end $function$;
alter function announce_notification() owner to current_user
--- function app_company_id()
CREATE OR REPLACE FUNCTION public.app_company_id()
 RETURNS uuid
 LANGUAGE plpgsql
 STABLE PARALLEL SAFE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
declare
  named text := current_setting('app.company_id', true);
  wanted text := current_setting('app.wanted_company_id', true);
  me uuid;
begin
  if named <> '' then
    return named::uuid;
  end if;
  me := nullif(current_setting('app.user_id', true), '')::uuid;
  if wanted <> '' then
    return (select company_id from public.company_members where user_id = me and company_id = wanted::uuid);
  end if;
  return (
    select company_id from public.company_members join public.profiles on profiles.id = user_id
    where user_id = me
    order by company_id = chosen_company_id desc nulls last, company_members.created_at, company_members.id limit 1
  );
end $function$;
alter function app_company_id() owner to current_user
--- function app_company_ids()
CREATE OR REPLACE FUNCTION public.app_company_ids()
 RETURNS uuid[]
 LANGUAGE sql
 STABLE PARALLEL SAFE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
  select case
    when nullif(current_setting('app.company_id', true), '') is not null
      then array[current_setting('app.company_id', true)::uuid]
    else coalesce(
      (select array_agg(company_id) from public.company_members
        where user_id = nullif(current_setting('app.user_id', true), '')::uuid),
      '{}'::uuid[])
  end
$function$;
alter function app_company_ids() owner to current_user
--- function app_user_id()
CREATE OR REPLACE FUNCTION public.app_user_id()
 RETURNS uuid
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  select nullif(current_setting('app.user_id', true), '')::uuid
$function$;
alter function app_user_id() owner to current_user
--- function bill_quote()
CREATE OR REPLACE FUNCTION public.bill_quote()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
begin
  if tg_op = 'DELETE' then
    update documents set is_billed = is_billed(company_id, id)
    where company_id = old.company_id and id = old.source_id and is_billed <> is_billed(company_id, id);
  elsif tg_table_name = 'document_relations' then
    update documents set is_billed = is_billed(company_id, id)
    where company_id = new.company_id and id = new.source_id and is_billed <> is_billed(company_id, id);
  else
    update documents quote set is_billed = is_billed(quote.company_id, quote.id)
    from document_relations billed
    where billed.company_id = new.company_id and billed.document_id = new.id and billed.relation = 'billed_from'
      and quote.company_id = billed.company_id and quote.id = billed.source_id
      and quote.is_billed <> is_billed(quote.company_id, quote.id);
  end if;
  return null;
end $function$;
alter function bill_quote() owner to current_user
--- function chain_audit_entry()
CREATE OR REPLACE FUNCTION public.chain_audit_entry()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
end $function$;
alter function chain_audit_entry() owner to current_user
--- function chain_event()
CREATE OR REPLACE FUNCTION public.chain_event()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  last record;
  written text[];
begin
  perform from documents where company_id = new.company_id and id = new.document_id for no key update;
  select position, sha256 into last from document_events
    where company_id = new.company_id and document_id = new.document_id
    order by position desc limit 1;
  new.position := coalesce(last.position, 0) + 1;
  new.previous_sha256 := last.sha256;
  select array_agg(part order by key collate "C", place) into written
    from jsonb_each_text(new.data), unnest(array[key, value]) with ordinality as pair (part, place);
  new.sha256 := evidence_sha256(array[
    'event', new.company_id::text, new.id::text, new.document_id::text, new.position::text, new.event,
    new.actor_user_id::text, new.actor_name, coalesce(evidence_text(written), ''), new.evidence_sha256,
    evidence_instant(new.created_at), new.previous_sha256
  ]);
  return new;
end $function$;
alter function chain_event() owner to current_user
--- function count_founded(text,timestamp with time zone)
CREATE OR REPLACE FUNCTION public.count_founded(by_founder text, since timestamp with time zone, OUT lately integer, OUT in_all integer)
 RETURNS record
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
begin
  perform pg_advisory_xact_lock(hashtext('found a company'), hashtext(by_founder));
  select count(*) filter (where created_at > since), count(*) into lately, in_all
  from public.companies where founder_mailbox_sha256 = by_founder;
end
$function$;
alter function count_founded(text,timestamp with time zone) owner to current_user
--- function count_mails(uuid,uuid,date,text[],integer)
CREATE OR REPLACE FUNCTION public.count_mails(of_company uuid, by_account uuid, on_day date, to_mailboxes text[], times integer, OUT scope text, OUT mailbox text, OUT mails integer)
 RETURNS SETOF record
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
#variable_conflict use_column
declare
  person text;
  founder text;
begin
  select coalesce(profile.sign_up_mailbox_sha256, encode(sha256(convert_to(lower(profile.email), 'UTF8')), 'hex')),
    company.founder_mailbox_sha256
  into person, founder
  from (select of_company as id) as asked
    left join public.companies company on company.id = asked.id
    left join public.profiles profile on profile.id = coalesce(by_account, company.created_by);

  return query
  insert into public.mail_counts as count (day, scope, sender, mailbox, mails)
  select on_day, senders.scope, senders.sender, recipients.mailbox, recipients.mails * times
  from (values ('company', of_company::text), ('person', person), ('recipient', '')) as senders (scope, sender)
    cross join (
      select '', cardinality(to_mailboxes)
      union all select each, 1 from unnest(to_mailboxes) as each
    ) as recipients (mailbox, mails)
  where senders.sender is not null and (senders.scope <> 'recipient' or recipients.mailbox <> '')
  order by senders.scope, senders.sender, recipients.mailbox
  on conflict (day, scope, sender, mailbox) do update set mails = count.mails + excluded.mails
  returning count.scope, count.mailbox, count.mails;

  return query
  select 'reported', report.mailbox, 1
  from public.mail_reports report
    join public.companies reported on reported.id = report.company_id
  where report.mailbox = any (to_mailboxes)
    and (reported.id = of_company or reported.founder_mailbox_sha256 in (person, founder));
end
$function$;
alter function count_mails(uuid,uuid,date,text[],integer) owner to current_user
--- function credit_invoice()
CREATE OR REPLACE FUNCTION public.credit_invoice()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
begin
  update documents set credited_amount = credited_amount + (
    select total_amount from documents where company_id = new.company_id and id = new.document_id
  ) where company_id = new.company_id and id = new.source_id;
  return null;
end $function$;
alter function credit_invoice() owner to current_user
--- function evidence_instant(timestamp with time zone)
CREATE OR REPLACE FUNCTION public.evidence_instant(moment timestamp with time zone)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select to_char(moment at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
$function$;
alter function evidence_instant(timestamp with time zone) owner to current_user
--- function evidence_sha256(text[])
CREATE OR REPLACE FUNCTION public.evidence_sha256(fields text[])
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select encode(sha256(convert_to(evidence_text(fields), 'UTF8')), 'hex')
$function$;
alter function evidence_sha256(text[]) owner to current_user
--- function evidence_text(text[])
CREATE OR REPLACE FUNCTION public.evidence_text(fields text[])
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select string_agg(
    coalesce(octet_length(convert_to(field, 'UTF8')) || ':' || field, '-'), ',' order by place)
  from unnest(fields) with ordinality as given (field, place)
$function$;
alter function evidence_text(text[]) owner to current_user
--- function find_account(text)
CREATE OR REPLACE FUNCTION public.find_account(address text)
 RETURNS uuid
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
  select id from public.profiles
  where lower(email) = lower(address) and email_verified
    and exists (
      select from public.company_members
      where user_id = public.app_user_id() and (is_owner or role = 'admin')
    )
$function$;
alter function find_account(text) owner to current_user
--- function folded(text)
CREATE OR REPLACE FUNCTION public.folded(words text)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
begin
  if octet_length(words) = length(words) then
    return lower(words);
  end if;
  return normalize(
    replace(replace(replace(replace(
      translate(
        regexp_replace(
          lower(normalize(words, NFKD)),
          '[\u0300-\u036f\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufe00-\ufe0f\ufeff]', '', 'g'
        ),
        'øłđħıŧŋðƒəς‘’‚‛ʼ′“”„‟″‐‑‒–—―−', 'oldhitndfeσ''''''''''''"""""-------'
      ),
      'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'),
    NFC
  );
end $function$;
alter function folded(text) owner to current_user
--- function has_answered(uuid,text[])
CREATE OR REPLACE FUNCTION public.has_answered(of_company uuid, spellings text[])
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
  with theirs as (
    select id from public.customers where company_id = of_company and lower(email) = any (spellings)
    union
    select customer_id from public.customer_contacts where company_id = of_company and lower(email) = any (spellings)
  )
  select exists (select from public.profiles where lower(email) = any (spellings) and email_verified)
    or exists (
      select from theirs
        join public.documents document on document.company_id = of_company and document.customer_id = theirs.id
      where document.view_count > 0
    )
    or exists (
      select from theirs
        join public.document_answers answer on answer.company_id = of_company and answer.customer_id = theirs.id
      where answer.noted_by is null
    )
$function$;
alter function has_answered(uuid,text[]) owner to current_user
--- function hold_refund()
CREATE OR REPLACE FUNCTION public.hold_refund()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
begin
  if tg_op = 'UPDATE' and (old.closed_at is not null or new.closed_at is null) then
    return null;
  end if;
  update payment_standings set held_amount = held_amount + case when tg_op = 'INSERT' then new.amount else -old.amount end
    where company_id = new.company_id and id = new.payment_id;
  return null;
end $function$;
alter function hold_refund() owner to current_user
--- function is_billed(uuid,uuid)
CREATE OR REPLACE FUNCTION public.is_billed(of_company uuid, of_quote uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog', 'public'
AS $function$
  select exists (
    select from document_relations billed
      join documents invoice on invoice.company_id = billed.company_id and invoice.id = billed.document_id
    where billed.company_id = of_company and billed.source_id = of_quote
      and billed.relation = 'billed_from' and invoice.status <> 'cancelled' and not invoice.is_stage_reopened
  )
$function$;
alter function is_billed(uuid,uuid) owner to current_user
--- function is_past_keeping(uuid)
CREATE OR REPLACE FUNCTION public.is_past_keeping(of_company uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select exists (select from companies where id = of_company and deleted_at < now() - interval '6 years')
$function$;
alter function is_past_keeping(uuid) owner to current_user
--- function issue_invitation_link(uuid,uuid,text,text,timestamp with time zone)
CREATE OR REPLACE FUNCTION public.issue_invitation_link(in_customer uuid, in_contact uuid, link_id text, link_identifier text, expires timestamp with time zone)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
declare
  address text;
begin
  if in_contact is null then
    select lower(email) into address from customers
      where id = in_customer and company_id = any (app_company_ids()) and email <> '';
  else
    select lower(email) into address from customer_contacts
      where id = in_contact and customer_id = in_customer and company_id = any (app_company_ids()) and email <> '';
  end if;
  if address is null
    or exists (select from profiles join company_members on user_id = profiles.id where lower(profiles.email) = address)
  then
    return false;
  end if;
  insert into verifications (id, identifier, value, expires_at)
    values (link_id, link_identifier, json_build_object('type', 'magic-link', 'email', address)::text, expires);
  return true;
end $function$;
alter function issue_invitation_link(uuid,uuid,text,text,timestamp with time zone) owner to current_user
--- function like_pattern(text)
CREATE OR REPLACE FUNCTION public.like_pattern(needle text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
  select '%' || replace(replace(replace(folded(needle), '\', '\\'), '%', '\%'), '_', '\_') || '%'
$function$;
alter function like_pattern(text) owner to current_user
--- function mail_standing(uuid,uuid)
CREATE OR REPLACE FUNCTION public.mail_standing(of_company uuid, by_account uuid, OUT company_at timestamp with time zone, OUT account_at timestamp with time zone, OUT paid_invoices integer)
 RETURNS record
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
  select
    (select created_at from public.companies where id = of_company),
    (select created_at from public.profiles
      where id = coalesce(by_account, (select created_by from public.companies where id = of_company))),
    coalesce((select sum(documents) from public.document_tallies
      where company_id = of_company and kind = 'invoice' and status = 'paid'), 0)::integer
$function$;
alter function mail_standing(uuid,uuid) owner to current_user
--- function quote_stage(text,timestamp with time zone,timestamp with time zone,boolean)
CREATE OR REPLACE FUNCTION public.quote_stage(status text, sent_at timestamp with time zone, last_viewed_at timestamp with time zone, is_billed boolean)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select case
    when status = 'accepted' and is_billed then 'invoiced'
    when status = 'accepted' then 'accepted'
    when last_viewed_at is not null or status in ('viewed', 'amendment_requested') then 'viewed'
    when sent_at is not null or status <> 'draft' then 'sent'
    else 'created'
  end
$function$;
alter function quote_stage(text,timestamp with time zone,timestamp with time zone,boolean) owner to current_user
--- function refuse_backward_number()
CREATE OR REPLACE FUNCTION public.refuse_backward_number()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if current_setting('quotespark.migrating', true) = 'on' then
    return case when tg_op = 'DELETE' then old when tg_op = 'UPDATE' then new end;
  end if;
  if tg_op = 'DELETE' and is_past_keeping(old.company_id) then
    return old;
  end if;
  if tg_op = 'UPDATE' then
    -- A run that has ended gives no more numbers, and no run becomes another.
    if (new.company_id, new.kind, new.run, new.prefix, new.digits, new.first_number)
        = (old.company_id, old.kind, old.run, old.prefix, old.digits, old.first_number)
      and new.next_number >= old.next_number
      and (not old.ended or (new.ended and new.next_number = old.next_number)) then
      return new;
    end if;
  end if;
  raise exception 'a series of numbers moves forward only' using errcode = 'insufficient_privilege';
end $function$;
alter function refuse_backward_number() owner to current_user
--- function refuse_change_of_evidence()
CREATE OR REPLACE FUNCTION public.refuse_change_of_evidence()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if current_setting('quotespark.migrating', true) = 'on' then
    return case when tg_op = 'DELETE' then old when tg_op = 'UPDATE' then new end;
  end if;
  if tg_op = 'DELETE' and is_past_keeping(old.company_id) then
    return old;
  end if;
  raise exception 'rows of % are evidence and are never changed', tg_table_name using errcode = 'insufficient_privilege';
end $function$;
alter function refuse_change_of_evidence() owner to current_user
--- function remove_company_rows(uuid,integer)
CREATE OR REPLACE FUNCTION public.remove_company_rows(of_company uuid, at_most integer)
 RETURNS integer
 LANGUAGE plpgsql
AS $function$
declare
  tenant_table regclass;
  removed integer := 0;
  of_table integer;
begin
  if not is_past_keeping(of_company) then
    raise exception 'the records of this company are still to be kept' using errcode = 'insufficient_privilege';
  end if;
  update companies set logo_file_id = null where id = of_company and logo_file_id is not null;
  for tenant_table in
    with recursive tenant as (
      select attrelid as oid from pg_attribute join pg_class on pg_class.oid = attrelid
      where relnamespace = 'public'::regnamespace and relkind = 'r' and attname = 'company_id' and not attisdropped
    ),
    -- The length of the references that lead to a table: one that nothing refers to comes first.
    referred (oid, chain) as (
      select oid, 0 from tenant
      union
      select confrelid, chain + 1 from referred join pg_constraint on conrelid = referred.oid
      where contype = 'f' and confrelid <> conrelid and confrelid in (select oid from tenant) and chain < 20
    )
    select oid from referred where oid <> 'files'::regclass group by oid order by max(chain), oid
  loop
    execute format(
      'delete from %1$s where ctid = any (array(select ctid from %1$s where company_id = $1 limit $2))', tenant_table
    ) using of_company, at_most - removed;
    get diagnostics of_table = row_count;
    removed := removed + of_table;
    exit when removed >= at_most;
  end loop;
  return removed;
end $function$;
alter function remove_company_rows(uuid,integer) owner to current_user
--- function seal_allocation()
CREATE OR REPLACE FUNCTION public.seal_allocation()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.sha256 := evidence_sha256(array[
    'allocation', new.company_id::text, new.id::text, new.payment_id::text, new.document_id::text, new.amount::text,
    evidence_instant(new.created_at)
  ] || case when new.allocation_id is null then '{}'::text[] else array[new.allocation_id::text] end
    || case when new.used_on is null then '{}'::text[]
      else array[new.credit_note_id::text, new.is_set_off::text, to_char(new.used_on, 'YYYY-MM-DD')] end);
  return new;
end $function$;
alter function seal_allocation() owner to current_user
--- function seal_answer()
CREATE OR REPLACE FUNCTION public.seal_answer()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
end $function$;
alter function seal_answer() owner to current_user
--- function seal_payment()
CREATE OR REPLACE FUNCTION public.seal_payment()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.sha256 := evidence_sha256(array[
    'payment', new.company_id::text, new.id::text, new.customer_id::text, new.amount::text,
    to_char(new.paid_on, 'YYYY-MM-DD'), new.method,
    new.reference, new.checkout_session_id, new.created_by::text, evidence_instant(new.created_at)
  ] || case when new.kind = 'payment' then '{}'::text[] else array[new.kind, new.payment_id::text, new.reason] end
    || case when new.credit_note_id is null then '{}'::text[] else array[new.credit_note_id::text] end
    || case when new.stripe_id is null then '{}'::text[] else array[new.stripe_id, new.excess_amount::text] end
    || case when new.quote_id is null then '{}'::text[] else array['quote', new.quote_id::text] end);
  return new;
end $function$;
alter function seal_payment() owner to current_user
--- function seal_payment_correction()
CREATE OR REPLACE FUNCTION public.seal_payment_correction()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.sha256 := evidence_sha256(array[
    'payment correction', new.company_id::text, new.payment_id::text, new.position::text,
    to_char(new.paid_on, 'YYYY-MM-DD'), new.reference, new.reason, new.created_by::text, evidence_instant(new.created_at)
  ]);
  return new;
end $function$;
alter function seal_payment_correction() owner to current_user
--- function seal_revision()
CREATE OR REPLACE FUNCTION public.seal_revision()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  select sha256 into new.previous_sha256 from document_revisions
    where company_id = new.company_id and document_id = new.document_id and revision = new.revision - 1;
  new.sha256 := evidence_sha256(array[
    'revision', new.company_id::text, new.document_id::text, new.revision::text,
    encode(sha256(convert_to(new.content, 'UTF8')), 'hex'), new.total_amount::text, new.pdf_file_id::text,
    new.pdf_sha256, evidence_instant(new.sealed_at), new.sealed_by::text, new.previous_sha256
  ]);
  return new;
end $function$;
alter function seal_revision() owner to current_user
--- function seal_revision_file()
CREATE OR REPLACE FUNCTION public.seal_revision_file()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.sha256 := evidence_sha256(array[
    'revision file', new.company_id::text, new.document_id::text, new.revision::text, new.role, new.file_id::text,
    new.file_sha256, new.answer_id::text, evidence_instant(new.created_at)
  ]);
  return new;
end $function$;
alter function seal_revision_file() owner to current_user
--- function seal_vat_entry()
CREATE OR REPLACE FUNCTION public.seal_vat_entry()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.sha256 := evidence_sha256(array[
    'vat entry', new.company_id::text, new.id::text, new.basis, new.event, to_char(new.day, 'YYYY-MM-DD'),
    to_char(new.earlier_day, 'YYYY-MM-DD'), new.document_id::text, new.credit_note_id::text, new.payment_id::text,
    new.allocation_id::text, new.vat_category, trim_scale(new.vat_rate)::text, new.net::text, new.vat::text,
    evidence_instant(new.created_at)
  ]);
  return new;
end $function$;
alter function seal_vat_entry() owner to current_user
--- function search_customer_ids(uuid,text,integer)
CREATE OR REPLACE FUNCTION public.search_customer_ids(in_company uuid, needle text, at_most integer)
 RETURNS SETOF uuid
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
 SET plan_cache_mode TO 'force_custom_plan'
AS $function$
declare
  pattern constant text := like_pattern(needle);
begin
  if not in_company = any (app_company_ids()) then
    return;
  end if;
  return query
    select id from customers where company_id = in_company
      and (search_name like pattern or search_email like pattern or search_contacts like pattern)
    limit at_most;
end $function$;
alter function search_customer_ids(uuid,text,integer) owner to current_user
--- function search_document_ids(uuid,text,boolean,text,integer)
CREATE OR REPLACE FUNCTION public.search_document_ids(in_company uuid, in_kind text, by_email boolean, needle text, at_most integer)
 RETURNS SETOF uuid
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
 SET plan_cache_mode TO 'force_custom_plan'
AS $function$
declare
  pattern constant text := like_pattern(needle);
begin
  if not in_company = any (app_company_ids()) then
    return;
  end if;
  return query
    select id from (
      (select id from documents where kind = in_kind and company_id = in_company and search_text like pattern limit at_most)
      union
      (select documents.id from customers
        join documents on kind = in_kind and documents.company_id = in_company and documents.customer_id = customers.id
        where customers.company_id = in_company
          and (customers.search_name like pattern or by_email and customers.search_email like pattern)
        limit at_most)
    ) found limit at_most;
end $function$;
alter function search_document_ids(uuid,text,boolean,text,integer) owner to current_user
--- function settle_allocation()
CREATE OR REPLACE FUNCTION public.settle_allocation()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
declare
  change numeric := case when new.allocation_id is null then new.amount else -new.amount end;
  source uuid := coalesce(
    (select payment_id from allocations where company_id = new.company_id and id = new.allocation_id),
    new.payment_id
  );
  -- What a refund takes off an invoice goes back to the payment, and of a note's credit to the note.
  note uuid := coalesce(
    (select credit_note_id from allocations where company_id = new.company_id and id = new.allocation_id),
    new.credit_note_id
  );
  left_of_payment numeric;
begin
  update documents set (amount_paid, set_off_amount) = (
    select coalesce(sum(part) filter (where not is_set_off), 0), coalesce(sum(part) filter (where is_set_off), 0)
    from (
      select is_set_off, case when allocation_id is null then amount else -amount end as part
      from allocations where company_id = new.company_id and document_id = new.document_id
    ) parts
  ) where company_id = new.company_id and id = new.document_id;
  if note is not null then
    update documents set
      set_off_amount = set_off_amount + case when new.is_set_off then change else 0 end,
      amount_paid = amount_paid + case when new.is_set_off then 0 else change end
    where company_id = new.company_id and id = note;
  else
    update payment_standings set allocated_amount = allocated_amount + change
    where company_id = new.company_id and id = source returning unallocated_amount into left_of_payment;
    -- What takes money back is there before its allocations, so that only giving is checked here.
    if change > 0 and left_of_payment < 0 then
      raise exception 'more of a payment is allocated than is left of it' using errcode = 'check_violation';
    end if;
  end if;
  return null;
end $function$;
alter function settle_allocation() owner to current_user
--- function settle_payment()
CREATE OR REPLACE FUNCTION public.settle_payment()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
declare
  taken payment_standings;
  note uuid := new.credit_note_id;
begin
  insert into payment_standings
    (company_id, id, kind, payment_id, credit_note_id, customer_id, method, paid_on, reference, amount)
    values (new.company_id, new.id, new.kind, new.payment_id, new.credit_note_id, new.customer_id, new.method, new.paid_on,
      new.reference, new.amount);
  if new.payment_id is not null then
    update payment_standings set returned_amount = returned_amount + new.amount
      where company_id = new.company_id and id = new.payment_id returning * into taken;
    if taken.kind in ('refund', 'dispute') then
      note := taken.credit_note_id;
      update payment_standings set returned_amount = returned_amount - new.amount
        where company_id = new.company_id and id = taken.payment_id;
    end if;
  end if;
  if note is not null then
    update documents set amount_paid = amount_paid + case when new.kind = 'refund' then new.amount else -new.amount end
    where company_id = new.company_id and id = note;
  end if;
  return null;
end $function$;
alter function settle_payment() owner to current_user
--- function settle_revenue()
CREATE OR REPLACE FUNCTION public.settle_revenue()
 RETURNS void
 LANGUAGE sql
 SET search_path TO 'pg_catalog', 'public'
AS $function$
  select pg_advisory_xact_lock(hashtext('settle_revenue'));
  with changed as (
    select distinct company_id, day, what, method from revenue_tallies where not is_settled
  ), gone as (
    delete from revenue_tallies tally using changed
    where tally.company_id = changed.company_id and tally.day = changed.day and tally.what = changed.what
      and tally.method is not distinct from changed.method
    returning tally.*
  )
  insert into revenue_tallies (company_id, day, what, method, amount, payments, is_settled)
    select company_id, day, what, method, sum(amount), sum(payments), true from gone group by 1, 2, 3, 4
    having sum(amount) <> 0 or sum(payments) <> 0
$function$;
alter function settle_revenue() owner to current_user
--- function settle_tallies(integer)
CREATE OR REPLACE FUNCTION public.settle_tallies(at_most integer DEFAULT 10000)
 RETURNS integer
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public'
AS $function$
declare
  of_documents integer;
  of_quotes integer;
begin
  -- Somebody else is at work: two at once would each settle half of a group.
  if not pg_try_advisory_xact_lock(hashtext('settle_tallies')) then
    return 0;
  end if;
  with changes as (
    delete from document_tallies where ctid = any (array(
      select ctid from document_tallies where not is_settled order by company_id limit at_most
    )) returning *
  ),
  before as (
    delete from document_tallies settled
    using (select distinct company_id, kind, status, is_seen, due, is_archived from changes) changed
    where settled.is_settled and settled.company_id = changed.company_id and settled.kind = changed.kind
      and settled.status = changed.status and settled.is_seen = changed.is_seen
      and coalesce(settled.due, 'infinity') = coalesce(changed.due, 'infinity')
      and settled.is_archived = changed.is_archived
    returning settled.*
  ),
  together as (
    insert into document_tallies
      (company_id, kind, status, is_seen, due, is_archived, documents, total_amount, balance_due, is_settled)
      select company_id, kind, status, is_seen, due, is_archived,
        sum(documents), sum(total_amount), sum(balance_due), true
      from (table changes union all table before) each
      group by company_id, kind, status, is_seen, due, is_archived
      having sum(documents) <> 0 or sum(total_amount) <> 0 or sum(balance_due) <> 0
  )
  select count(*) into of_documents from changes;
  with changes as (
    delete from quote_tallies where ctid = any (array(
      select ctid from quote_tallies where not is_settled order by company_id limit at_most
    )) returning *
  ),
  before as (
    delete from quote_tallies settled
    using (select distinct company_id, written_on, stage from changes) changed
    where settled.is_settled and settled.company_id = changed.company_id and settled.written_on = changed.written_on
      and settled.stage = changed.stage
    returning settled.*
  ),
  together as (
    insert into quote_tallies (company_id, written_on, stage, documents, total_amount, is_settled)
      select company_id, written_on, stage, sum(documents), sum(total_amount), true
      from (table changes union all table before) each
      group by company_id, written_on, stage
      having sum(documents) <> 0 or sum(total_amount) <> 0
  )
  select count(*) into of_quotes from changes;
  return greatest(of_documents, of_quotes);
end $function$;
alter function settle_tallies(integer) owner to current_user
--- function tally_accepted()
CREATE OR REPLACE FUNCTION public.tally_accepted()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
begin
  if tg_op = 'INSERT' then
    insert into revenue_tallies (company_id, day, what, amount)
      select company_id, (accepted_at at time zone 'Europe/London')::date, 'accepted',
        sum(coalesce(accepted_total_amount, total_amount))
      from now_there where kind = 'quote' and accepted_at is not null group by 1, 2;
  elsif tg_op = 'DELETE' then
    insert into revenue_tallies (company_id, day, what, amount)
      select company_id, (accepted_at at time zone 'Europe/London')::date, 'accepted',
        -sum(coalesce(accepted_total_amount, total_amount))
      from there_before
      where kind = 'quote' and accepted_at is not null and exists (select from companies where id = company_id)
      group by 1, 2;
  else
    insert into revenue_tallies (company_id, day, what, amount)
      select company_id, (accepted_at at time zone 'Europe/London')::date, 'accepted', sum(amount)
      from (
        select company_id, accepted_at, coalesce(accepted_total_amount, total_amount) as amount
        from now_there where kind = 'quote' and accepted_at is not null
        union all
        select company_id, accepted_at, -coalesce(accepted_total_amount, total_amount)
        from there_before where kind = 'quote' and accepted_at is not null
      ) changes group by 1, 2
      having sum(amount) <> 0;
  end if;
  return null;
end $function$;
alter function tally_accepted() owner to current_user
--- function tally_documents()
CREATE OR REPLACE FUNCTION public.tally_documents()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
begin
  if tg_op = 'INSERT' then
    insert into document_tallies
      (company_id, kind, status, is_seen, due, is_archived, documents, total_amount, balance_due)
      select company_id, kind, status, is_seen, due, is_archived, sum(documents), sum(total_amount), sum(balance_due) from (
        select company_id, kind, status, last_viewed_at is not null as is_seen,
          tally_due(kind, status, valid_until, due_date, balance_due) as due, archived_at is not null as is_archived,
          1 as documents, coalesce(sealed_total_amount, total_amount) as total_amount, coalesce(balance_due, 0) as balance_due
        from now_there
      ) changes group by 1, 2, 3, 4, 5, 6;
  elsif tg_op = 'DELETE' then
    insert into document_tallies
      (company_id, kind, status, is_seen, due, is_archived, documents, total_amount, balance_due)
      select company_id, kind, status, is_seen, due, is_archived, sum(documents), sum(total_amount), sum(balance_due) from (
        select company_id, kind, status, last_viewed_at is not null as is_seen,
          tally_due(kind, status, valid_until, due_date, balance_due) as due, archived_at is not null as is_archived,
          -1 as documents, -coalesce(sealed_total_amount, total_amount) as total_amount, -coalesce(balance_due, 0) as balance_due
        from there_before
      ) changes
      -- Nothing is left to count when the whole company is removed.
      where exists (select from companies where id = company_id)
      group by 1, 2, 3, 4, 5, 6;
  else
    insert into document_tallies
      (company_id, kind, status, is_seen, due, is_archived, documents, total_amount, balance_due)
      select company_id, kind, status, is_seen, due, is_archived, sum(documents), sum(total_amount), sum(balance_due) from (
        select company_id, kind, status, last_viewed_at is not null as is_seen,
          tally_due(kind, status, valid_until, due_date, balance_due) as due, archived_at is not null as is_archived,
          1 as documents, coalesce(sealed_total_amount, total_amount) as total_amount, coalesce(balance_due, 0) as balance_due
        from now_there
        union all
        select company_id, kind, status, last_viewed_at is not null as is_seen,
          tally_due(kind, status, valid_until, due_date, balance_due) as due, archived_at is not null as is_archived,
          -1 as documents, -coalesce(sealed_total_amount, total_amount) as total_amount, -coalesce(balance_due, 0) as balance_due
        from there_before
      ) changes group by 1, 2, 3, 4, 5, 6
      having sum(documents) <> 0 or sum(total_amount) <> 0 or sum(balance_due) <> 0;
  end if;
  return null;
end $function$;
alter function tally_documents() owner to current_user
--- function tally_due(text,text,date,date,numeric)
CREATE OR REPLACE FUNCTION public.tally_due(kind text, status text, valid_until date, due_date date, balance_due numeric)
 RETURNS date
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select case
    when kind = 'quote' and status = 'sent' then valid_until
    when kind = 'invoice' and status not in ('paid', 'cancelled') and balance_due > 0 then due_date
  end
$function$;
alter function tally_due(text,text,date,date,numeric) owner to current_user
--- function tally_payment_correction()
CREATE OR REPLACE FUNCTION public.tally_payment_correction()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
declare
  corrected payment_standings;
begin
  select * into corrected from payment_standings where company_id = new.company_id and id = new.payment_id;
  if corrected.paid_on <> new.paid_on then
    insert into revenue_tallies (company_id, day, what, method, amount, payments) values
      (new.company_id, corrected.paid_on, corrected.kind, corrected.method, -corrected.amount, -1),
      (new.company_id, new.paid_on, corrected.kind, corrected.method, corrected.amount, 1);
  end if;
  update payment_standings set paid_on = new.paid_on, reference = new.reference
    where company_id = new.company_id and id = new.payment_id;
  return null;
end $function$;
alter function tally_payment_correction() owner to current_user
--- function tally_payments()
CREATE OR REPLACE FUNCTION public.tally_payments()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
begin
  insert into revenue_tallies (company_id, day, what, method, amount, payments)
    select company_id, paid_on, kind, method,
      sum(case when kind in ('payment', 'dispute_reversal') then amount else -amount end), count(*)
    from now_there group by 1, 2, 3, 4;
  return null;
end $function$;
alter function tally_payments() owner to current_user
--- function tally_quotes()
CREATE OR REPLACE FUNCTION public.tally_quotes()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
begin
  if tg_op = 'INSERT' then
    insert into quote_tallies (company_id, written_on, stage, documents, total_amount)
      select company_id, (created_at at time zone 'Europe/London')::date,
        quote_stage(status, sent_at, last_viewed_at, is_billed), count(*), sum(coalesce(accepted_total_amount, total_amount))
      from now_there where kind = 'quote' group by 1, 2, 3;
  elsif tg_op = 'DELETE' then
    insert into quote_tallies (company_id, written_on, stage, documents, total_amount)
      select company_id, (created_at at time zone 'Europe/London')::date,
        quote_stage(status, sent_at, last_viewed_at, is_billed), -count(*), -sum(coalesce(accepted_total_amount, total_amount))
      from there_before
      where kind = 'quote' and exists (select from companies where id = company_id) group by 1, 2, 3;
  else
    insert into quote_tallies (company_id, written_on, stage, documents, total_amount)
      select company_id, (created_at at time zone 'Europe/London')::date,
        quote_stage(status, sent_at, last_viewed_at, is_billed), sum(documents), sum(total_amount)
      from (
        select company_id, created_at, status, sent_at, last_viewed_at, is_billed, 1 as documents,
          coalesce(accepted_total_amount, total_amount) as total_amount
        from now_there where kind = 'quote'
        union all
        select company_id, created_at, status, sent_at, last_viewed_at, is_billed, -1,
          -coalesce(accepted_total_amount, total_amount)
        from there_before where kind = 'quote'
      ) changes group by 1, 2, 3
      having sum(documents) <> 0 or sum(total_amount) <> 0;
  end if;
  return null;
end $function$;
alter function tally_quotes() owner to current_user
--- function unarchive_document()
CREATE OR REPLACE FUNCTION public.unarchive_document()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.archived_at := null;
  return new;
end $function$;
alter function unarchive_document() owner to current_user
--- table accounts
alter table accounts owner to current_user;
alter table accounts enable row level security, no force row level security
--- table allocations
alter table allocations owner to current_user;
alter table allocations enable row level security, no force row level security
--- table audit_entries
alter table audit_entries owner to current_user;
alter table audit_entries enable row level security, no force row level security
--- table billing_stages
alter table billing_stages owner to current_user;
alter table billing_stages enable row level security, no force row level security
--- table card_charges
alter table card_charges owner to current_user;
alter table card_charges enable row level security, no force row level security
--- table chased_mailboxes
alter table chased_mailboxes owner to current_user;
alter table chased_mailboxes enable row level security, no force row level security
--- table chased_steps
alter table chased_steps owner to current_user;
alter table chased_steps enable row level security, no force row level security
--- table chasing_holds
alter table chasing_holds owner to current_user;
alter table chasing_holds enable row level security, no force row level security
--- table companies
alter table companies owner to current_user;
alter table companies enable row level security, no force row level security
--- table company_members
alter table company_members owner to current_user;
alter table company_members enable row level security, no force row level security
--- table company_writes
alter table company_writes owner to current_user;
alter table company_writes enable row level security, no force row level security
--- table customer_contacts
alter table customer_contacts owner to current_user;
alter table customer_contacts enable row level security, no force row level security
--- table customer_sites
alter table customer_sites owner to current_user;
alter table customer_sites enable row level security, no force row level security
--- table customers
alter table customers owner to current_user;
alter table customers enable row level security, no force row level security
--- table document_answers
alter table document_answers owner to current_user;
alter table document_answers enable row level security, no force row level security
--- table document_attachments
alter table document_attachments owner to current_user;
alter table document_attachments enable row level security, no force row level security
--- table document_events
alter table document_events owner to current_user;
alter table document_events enable row level security, no force row level security
--- table document_holds
alter table document_holds owner to current_user;
alter table document_holds enable row level security, no force row level security
--- table document_lines
alter table document_lines owner to current_user;
alter table document_lines enable row level security, no force row level security
--- table document_links
alter table document_links owner to current_user;
alter table document_links enable row level security, no force row level security
--- table document_messages
alter table document_messages owner to current_user;
alter table document_messages enable row level security, no force row level security
--- table document_relations
alter table document_relations owner to current_user;
alter table document_relations enable row level security, no force row level security
--- table document_revisions
alter table document_revisions owner to current_user;
alter table document_revisions enable row level security, no force row level security
--- table document_sealings
alter table document_sealings owner to current_user;
alter table document_sealings enable row level security, no force row level security
--- table document_tallies
alter table document_tallies owner to current_user;
alter table document_tallies enable row level security, no force row level security
--- table documents
alter table documents owner to current_user;
alter table documents enable row level security, no force row level security
--- table e_invoice_transmissions
alter table e_invoice_transmissions owner to current_user;
alter table e_invoice_transmissions enable row level security, no force row level security
--- table email_changes
alter table email_changes owner to current_user;
alter table email_changes disable row level security, no force row level security
--- table email_texts
alter table email_texts owner to current_user;
alter table email_texts enable row level security, no force row level security
--- table emails
alter table emails owner to current_user;
alter table emails enable row level security, no force row level security
--- table files
alter table files owner to current_user;
alter table files enable row level security, no force row level security
--- table hidden_columns
alter table hidden_columns owner to current_user;
alter table hidden_columns enable row level security, no force row level security
--- table idempotency_keys
alter table idempotency_keys owner to current_user;
alter table idempotency_keys enable row level security, no force row level security
--- table known_devices
alter table known_devices owner to current_user;
alter table known_devices disable row level security, no force row level security
--- table late_payment_claims
alter table late_payment_claims owner to current_user;
alter table late_payment_claims enable row level security, no force row level security
--- table mail_counts
alter table mail_counts owner to current_user;
alter table mail_counts enable row level security, no force row level security
--- table mail_reports
alter table mail_reports owner to current_user;
alter table mail_reports enable row level security, no force row level security
--- table member_invitations
alter table member_invitations owner to current_user;
alter table member_invitations enable row level security, no force row level security
--- table newsletter_subscribers
alter table newsletter_subscribers owner to current_user;
alter table newsletter_subscribers enable row level security, no force row level security
--- table notification_preferences
alter table notification_preferences owner to current_user;
alter table notification_preferences enable row level security, no force row level security
--- table notifications
alter table notifications owner to current_user;
alter table notifications enable row level security, no force row level security
--- table number_series
alter table number_series owner to current_user;
alter table number_series enable row level security, no force row level security
--- table passkeys
alter table passkeys owner to current_user;
alter table passkeys disable row level security, no force row level security
--- table payment_corrections
alter table payment_corrections owner to current_user;
alter table payment_corrections enable row level security, no force row level security
--- table payment_standings
alter table payment_standings owner to current_user;
alter table payment_standings enable row level security, no force row level security
--- table payments
alter table payments owner to current_user;
alter table payments enable row level security, no force row level security
--- table pending_payments
alter table pending_payments owner to current_user;
alter table pending_payments enable row level security, no force row level security
--- table products
alter table products owner to current_user;
alter table products enable row level security, no force row level security
--- table profiles
alter table profiles owner to current_user;
alter table profiles enable row level security, no force row level security
--- table quote_tallies
alter table quote_tallies owner to current_user;
alter table quote_tallies enable row level security, no force row level security
--- table rate_limits
alter table rate_limits owner to current_user;
alter table rate_limits enable row level security, no force row level security
--- table recurring_invoice_periods
alter table recurring_invoice_periods owner to current_user;
alter table recurring_invoice_periods enable row level security, no force row level security
--- table recurring_invoice_versions
alter table recurring_invoice_versions owner to current_user;
alter table recurring_invoice_versions enable row level security, no force row level security
--- table recurring_invoices
alter table recurring_invoices owner to current_user;
alter table recurring_invoices enable row level security, no force row level security
--- table refund_requests
alter table refund_requests owner to current_user;
alter table refund_requests enable row level security, no force row level security
--- table revenue_tallies
alter table revenue_tallies owner to current_user;
alter table revenue_tallies enable row level security, no force row level security
--- table revision_files
alter table revision_files owner to current_user;
alter table revision_files enable row level security, no force row level security
--- table saved_views
alter table saved_views owner to current_user;
alter table saved_views enable row level security, no force row level security
--- table sessions
alter table sessions owner to current_user;
alter table sessions enable row level security, no force row level security
--- table templates
alter table templates owner to current_user;
alter table templates enable row level security, no force row level security
--- table two_factors
alter table two_factors owner to current_user;
alter table two_factors disable row level security, no force row level security
--- table unused_numbers
alter table unused_numbers owner to current_user;
alter table unused_numbers enable row level security, no force row level security
--- table vat_entries
alter table vat_entries owner to current_user;
alter table vat_entries enable row level security, no force row level security
--- table vat_entry_products
alter table vat_entry_products owner to current_user;
alter table vat_entry_products enable row level security, no force row level security
--- table vat_rates
alter table vat_rates owner to current_user;
alter table vat_rates enable row level security, no force row level security
--- table verifications
alter table verifications owner to current_user;
alter table verifications enable row level security, no force row level security
--- policy colleagues on profiles
drop policy if exists colleagues on profiles;
create policy colleagues on profiles as permissive for select to quotespark_app
  using ((id IN ( SELECT company_members.user_id
   FROM company_members)))
--- policy founder_creates on companies
drop policy if exists founder_creates on companies;
create policy founder_creates on companies as permissive for insert to quotespark_app
  with check (((created_by = ( SELECT app_user_id() AS app_user_id)) AND (owner_id = ( SELECT app_user_id() AS app_user_id))))
--- policy founder_joins on company_members
drop policy if exists founder_joins on company_members;
create policy founder_joins on company_members as permissive for insert to quotespark_app
  with check (((user_id = ( SELECT app_user_id() AS app_user_id)) AND (EXISTS ( SELECT
   FROM companies
  WHERE ((companies.id = company_members.company_id) AND (companies.owner_id = ( SELECT app_user_id() AS app_user_id)))))))
--- policy founder_sees on companies
drop policy if exists founder_sees on companies;
create policy founder_sees on companies as permissive for select to quotespark_app
  using (((created_by = ( SELECT app_user_id() AS app_user_id)) AND (owner_id = ( SELECT app_user_id() AS app_user_id))))
--- policy own_keys on idempotency_keys
drop policy if exists own_keys on idempotency_keys;
create policy own_keys on idempotency_keys as permissive for all to quotespark_app
  using ((user_id = ( SELECT app_user_id() AS app_user_id)))
  with check ((user_id = ( SELECT app_user_id() AS app_user_id)))
--- policy own_profile on profiles
drop policy if exists own_profile on profiles;
create policy own_profile on profiles as permissive for all to quotespark_app
  using ((id = ( SELECT app_user_id() AS app_user_id)))
  with check ((id = ( SELECT app_user_id() AS app_user_id)))
--- policy tenant on allocations
drop policy if exists tenant on allocations;
create policy tenant on allocations as permissive for all to quotespark_app
  using ((company_id = ( SELECT app_company_id() AS app_company_id)))
  with check ((company_id = ( SELECT app_company_id() AS app_company_id)))
--- policy tenant on audit_entries
drop policy if exists tenant on audit_entries;
create policy tenant on audit_entries as permissive for all to quotespark_app
  using ((company_id = ( SELECT app_company_id() AS app_company_id)))
  with check ((company_id = ( SELECT app_company_id() AS app_company_id)))
--- policy tenant on billing_stages
drop policy if exists tenant on billing_stages;
create policy tenant on billing_stages as permissive for all to quotespark_app
  using ((company_id = ( SELECT app_company_id() AS app_company_id)))
  with check ((company_id = ( SELECT app_company_id() AS app_company_id)))
--- policy tenant on card_charges
drop policy if exists tenant on card_charges;
create policy tenant on card_charges as permissive for all to quotespark_app
  using ((company_id = ( SELECT app_company_id() AS app_company_id)))
  with check ((company_id = ( SELECT app_company_id() AS app_company_id)))
--- policy tenant on chased_mailboxes
drop policy if exists tenant on chased_mailboxes;
create policy tenant on chased_mailboxes as permissive for all to quotespark_app
  using ((company_id = ( SELECT app_company_id() AS app_company_id)))
  with check ((company_id = ( SELECT app_company_id() AS app_company_id)))
--- policy tenant on chased_steps
drop policy if exists tenant on chased_steps;
create policy tenant on chased_steps as permissive for all to quotespark_app
  using ((company_id = ( SELECT app_company_id() AS app_company_id)))
  with check ((company_id = ( SELECT app_company_id() AS app_company_id)))
--- policy tenant on chasing_holds
drop policy if exists tenant on chasing_holds;
create policy tenant on chasing_holds as permissive for all to quotespark_app
  using ((company_id = ( SELECT app_company_id() AS app_company_id)))
  with check ((company_id = ( SELECT app_company_id() AS app_company_id)))
--- policy tenant on companies
drop policy if exists tenant on companies;
create policy tenant on companies as permissive for all to quotespark_app
  using ((id = ANY (( SELECT app_company_ids() AS app_company_ids)::uuid[])))
  with check ((id = ANY (( SELECT app_company_ids() AS app_company_ids)::uuid[])))
--- policy tenant on company_members
drop policy if exists tenant on company_members;
create policy tenant on company_members as permissive for all to quotespark_app
  using ((company_id = ANY (( SELECT app_company_ids() AS app_company_ids)::uuid[])))
  with check ((company_id = ANY (( SELECT app_company_ids() AS app_company_ids)::uuid[])))
--- policy tenant on company_writes
drop policy if exists tenant on company_writes;
create policy tenant on company_writes as permissive for all to quotespark_app
  using ((company_id = ( SELECT app_company_id() AS app_company_id)))
  with check ((company_id = ( SELECT app_company_id() AS app_company_id)))
--- policy tenant on customer_contacts
drop policy if exists tenant on customer_contacts;
create policy tenant on customer_contacts as permissive for all to quotespark_app
  using ((company_id = ( SELECT app_company_id() AS app_company_id)))
  with check ((company_id = ( SELECT app_company_id() AS app_company_id)))
--- policy tenant on customer_sites
drop policy if exists tenant on customer_sites;
create policy tenant on customer_sites as permissive for all to quotespark_app
  using ((company_id = ( SELECT app_company_id() AS app_company_id)))
  with check ((company_id = ( SELECT app_company_id() AS app_company_id)))
--- policy tenant on customers
drop policy if exists tenant on customers;
create policy tenant on customers as permissive for all to quotespark_app
  using ((company_id = ( SELECT app_company_id() AS app_company_id)))
  with check ((company_id = ( SELECT app_company_id() AS app_company_id)))
--- policy tenant on document_answers
drop policy if exists tenant on document_answers;
create policy tenant on document_answers as permissive for all to quotespark_app
  using ((company_id = ( SELECT app_company_id() AS app_company_id)))
  with check ((company_id = ( SELECT app_company_id() AS app_company_id)))
--- policy tenant on document_attachments
drop policy if exists tenant on document_attachments;
create policy tenant on document_attachments as permissive for all to quotespark_app
  using ((company_id = ( SELECT app_company_id() AS app_company_id)))
  with check ((company_id = ( SELECT app_company_id() AS app_company_id)))
--- policy tenant on document_events
drop policy if exists tenant on document_events;
create policy tenant on document_events as permissive for all to quotespark_app
  using ((company_id = ( SELECT app_company_id() AS app_company_id)))
  with check ((company_id = ( SELECT app_company_id() AS app_company_id)))
--- policy tenant on document_holds
drop policy if exists tenant on document_holds;
create policy tenant on document_holds as permissive for all to quotespark_app
  using ((company_id = ( SELECT app_company_id() AS app_company_id)))
  with check ((company_id = ( SELECT app_company_id() AS app_company_id)))
--- policy tenant on document_lines
drop policy if exists tenant on document_lines;
create policy tenant on document_lines as permissive for all to quotespark_app
  using ((company_id = ( SELECT app_company_id() AS app_company_id)))
  with check ((company_id = ( SELECT app_company_id() AS app_company_id)))
--- policy tenant on document_links
drop policy if exists tenant on document_links;
create policy tenant on document_links as permissive for all to quotespark_app
  using ((company_id = ( SELECT app_company_id() AS app_company_id)))
  with check ((company_id = ( SELECT app_company_id() AS app_company_id)))
--- policy tenant on document_messages
drop policy if exists tenant on document_messages;
create policy tenant on document_messages as permissive for all to quotespark_app
  using ((company_id = ( SELECT app_company_id() AS app_company_id)))
  with check ((company_id = ( SELECT app_company_id() AS app_company_id)))
--- policy tenant on document_relations
drop policy if exists tenant on document_relations;
create policy tenant on document_relations as permissive for all to quotespark_app
  using ((company_id = ( SELECT app_company_id() AS app_company_id)))
  with check ((company_id = ( SELECT app_company_id() AS app_company_id)))
--- policy tenant on document_revisions
drop policy if exists tenant on document_revisions;
create policy tenant on document_revisions as permissive for all to quotespark_app
  using ((company_id = ( SELECT app_company_id() AS app_company_id)))
  with check ((company_id = ( SELECT app_company_id() AS app_company_id)))
--- policy tenant on document_sealings
drop policy if exists tenant on document_sealings;
create policy tenant on document_sealings as permissive for all to quotespark_app
  using ((company_id = ( SELECT app_company_id() AS app_company_id)))
  with check ((company_id = ( SELECT app_company_id() AS app_company_id)))
--- policy tenant on document_tallies
drop policy if exists tenant on document_tallies;
create policy tenant on document_tallies as permissive for all to quotespark_app
  using ((company_id = ( SELECT app_company_id() AS app_company_id)))
  with check ((company_id = ( SELECT app_company_id() AS app_company_id)))
--- policy tenant on documents
drop policy if exists tenant on documents;
create policy tenant on documents as permissive for all to quotespark_app
  using ((company_id = ( SELECT app_company_id() AS app_company_id)))
  with check ((company_id = ( SELECT app_company_id() AS app_company_id)))
--- policy tenant on e_invoice_transmissions
drop policy if exists tenant on e_invoice_transmissions;
create policy tenant on e_invoice_transmissions as permissive for all to quotespark_app
  using ((company_id = ( SELECT app_company_id() AS app_company_id)))
  with check ((company_id = ( SELECT app_company_id() AS app_company_id)))
--- policy tenant on email_texts
drop policy if exists tenant on email_texts;
create policy tenant on email_texts as permissive for all to quotespark_app
  using ((company_id = ( SELECT app_company_id() AS app_company_id)))
  with check ((company_id = ( SELECT app_company_id() AS app_company_id)))
--- policy tenant on emails
drop policy if exists tenant on emails;
create policy tenant on emails as permissive for all to quotespark_app
  using ((company_id = ( SELECT app_company_id() AS app_company_id)))
  with check ((company_id = ( SELECT app_company_id() AS app_company_id)))
--- policy tenant on files
drop policy if exists tenant on files;
create policy tenant on files as permissive for all to quotespark_app
  using ((company_id = ( SELECT app_company_id() AS app_company_id)))
  with check ((company_id = ( SELECT app_company_id() AS app_company_id)))
--- policy tenant on hidden_columns
drop policy if exists tenant on hidden_columns;
create policy tenant on hidden_columns as permissive for all to quotespark_app
  using ((company_id = ( SELECT app_company_id() AS app_company_id)))
  with check ((company_id = ( SELECT app_company_id() AS app_company_id)))
--- policy tenant on late_payment_claims
drop policy if exists tenant on late_payment_claims;
create policy tenant on late_payment_claims as permissive for all to quotespark_app
  using ((company_id = ( SELECT app_company_id() AS app_company_id)))
  with check ((company_id = ( SELECT app_company_id() AS app_company_id)))
--- policy tenant on mail_reports
drop policy if exists tenant on mail_reports;
create policy tenant on mail_reports as permissive for all to quotespark_app
  using ((company_id = ( SELECT app_company_id() AS app_company_id)))
  with check ((company_id = ( SELECT app_company_id() AS app_company_id)))
--- policy tenant on member_invitations
drop policy if exists tenant on member_invitations;
create policy tenant on member_invitations as permissive for all to quotespark_app
  using ((company_id = ANY (( SELECT app_company_ids() AS app_company_ids)::uuid[])))
  with check ((company_id = ANY (( SELECT app_company_ids() AS app_company_ids)::uuid[])))
--- policy tenant on notification_preferences
drop policy if exists tenant on notification_preferences;
create policy tenant on notification_preferences as permissive for all to quotespark_app
  using ((company_id = ANY (( SELECT app_company_ids() AS app_company_ids)::uuid[])))
  with check ((company_id = ANY (( SELECT app_company_ids() AS app_company_ids)::uuid[])))
--- policy tenant on notifications
drop policy if exists tenant on notifications;
create policy tenant on notifications as permissive for all to quotespark_app
  using ((company_id = ANY (( SELECT app_company_ids() AS app_company_ids)::uuid[])))
  with check ((company_id = ANY (( SELECT app_company_ids() AS app_company_ids)::uuid[])))
--- policy tenant on number_series
drop policy if exists tenant on number_series;
create policy tenant on number_series as permissive for all to quotespark_app
  using ((company_id = ( SELECT app_company_id() AS app_company_id)))
  with check ((company_id = ( SELECT app_company_id() AS app_company_id)))
--- policy tenant on payment_corrections
drop policy if exists tenant on payment_corrections;
create policy tenant on payment_corrections as permissive for all to quotespark_app
  using ((company_id = ( SELECT app_company_id() AS app_company_id)))
  with check ((company_id = ( SELECT app_company_id() AS app_company_id)))
--- policy tenant on payment_standings
drop policy if exists tenant on payment_standings;
create policy tenant on payment_standings as permissive for all to quotespark_app
  using ((company_id = ( SELECT app_company_id() AS app_company_id)))
  with check ((company_id = ( SELECT app_company_id() AS app_company_id)))
--- policy tenant on payments
drop policy if exists tenant on payments;
create policy tenant on payments as permissive for all to quotespark_app
  using ((company_id = ( SELECT app_company_id() AS app_company_id)))
  with check ((company_id = ( SELECT app_company_id() AS app_company_id)))
--- policy tenant on pending_payments
drop policy if exists tenant on pending_payments;
create policy tenant on pending_payments as permissive for all to quotespark_app
  using ((company_id = ( SELECT app_company_id() AS app_company_id)))
  with check ((company_id = ( SELECT app_company_id() AS app_company_id)))
--- policy tenant on products
drop policy if exists tenant on products;
create policy tenant on products as permissive for all to quotespark_app
  using ((company_id = ( SELECT app_company_id() AS app_company_id)))
  with check ((company_id = ( SELECT app_company_id() AS app_company_id)))
--- policy tenant on quote_tallies
drop policy if exists tenant on quote_tallies;
create policy tenant on quote_tallies as permissive for all to quotespark_app
  using ((company_id = ( SELECT app_company_id() AS app_company_id)))
  with check ((company_id = ( SELECT app_company_id() AS app_company_id)))
--- policy tenant on recurring_invoice_periods
drop policy if exists tenant on recurring_invoice_periods;
create policy tenant on recurring_invoice_periods as permissive for all to quotespark_app
  using ((company_id = ( SELECT app_company_id() AS app_company_id)))
  with check ((company_id = ( SELECT app_company_id() AS app_company_id)))
--- policy tenant on recurring_invoice_versions
drop policy if exists tenant on recurring_invoice_versions;
create policy tenant on recurring_invoice_versions as permissive for all to quotespark_app
  using ((company_id = ( SELECT app_company_id() AS app_company_id)))
  with check ((company_id = ( SELECT app_company_id() AS app_company_id)))
--- policy tenant on recurring_invoices
drop policy if exists tenant on recurring_invoices;
create policy tenant on recurring_invoices as permissive for all to quotespark_app
  using ((company_id = ( SELECT app_company_id() AS app_company_id)))
  with check ((company_id = ( SELECT app_company_id() AS app_company_id)))
--- policy tenant on refund_requests
drop policy if exists tenant on refund_requests;
create policy tenant on refund_requests as permissive for all to quotespark_app
  using ((company_id = ( SELECT app_company_id() AS app_company_id)))
  with check ((company_id = ( SELECT app_company_id() AS app_company_id)))
--- policy tenant on revenue_tallies
drop policy if exists tenant on revenue_tallies;
create policy tenant on revenue_tallies as permissive for all to quotespark_app
  using ((company_id = ( SELECT app_company_id() AS app_company_id)))
  with check ((company_id = ( SELECT app_company_id() AS app_company_id)))
--- policy tenant on revision_files
drop policy if exists tenant on revision_files;
create policy tenant on revision_files as permissive for all to quotespark_app
  using ((company_id = ( SELECT app_company_id() AS app_company_id)))
  with check ((company_id = ( SELECT app_company_id() AS app_company_id)))
--- policy tenant on saved_views
drop policy if exists tenant on saved_views;
create policy tenant on saved_views as permissive for all to quotespark_app
  using ((company_id = ( SELECT app_company_id() AS app_company_id)))
  with check ((company_id = ( SELECT app_company_id() AS app_company_id)))
--- policy tenant on templates
drop policy if exists tenant on templates;
create policy tenant on templates as permissive for all to quotespark_app
  using ((company_id = ( SELECT app_company_id() AS app_company_id)))
  with check ((company_id = ( SELECT app_company_id() AS app_company_id)))
--- policy tenant on unused_numbers
drop policy if exists tenant on unused_numbers;
create policy tenant on unused_numbers as permissive for all to quotespark_app
  using ((company_id = ( SELECT app_company_id() AS app_company_id)))
  with check ((company_id = ( SELECT app_company_id() AS app_company_id)))
--- policy tenant on vat_entries
drop policy if exists tenant on vat_entries;
create policy tenant on vat_entries as permissive for all to quotespark_app
  using ((company_id = ( SELECT app_company_id() AS app_company_id)))
  with check ((company_id = ( SELECT app_company_id() AS app_company_id)))
--- policy tenant on vat_entry_products
drop policy if exists tenant on vat_entry_products;
create policy tenant on vat_entry_products as permissive for all to quotespark_app
  using ((company_id = ( SELECT app_company_id() AS app_company_id)))
  with check ((company_id = ( SELECT app_company_id() AS app_company_id)))
--- policy tenant on vat_rates
drop policy if exists tenant on vat_rates;
create policy tenant on vat_rates as permissive for all to quotespark_app
  using ((company_id = ( SELECT app_company_id() AS app_company_id)))
  with check ((company_id = ( SELECT app_company_id() AS app_company_id)))
--- trigger announce_hold on document_holds
create or replace TRIGGER announce_hold AFTER INSERT OR DELETE ON public.document_holds FOR EACH ROW EXECUTE FUNCTION announce_hold();
alter table document_holds enable trigger announce_hold
--- trigger announce_notification on notifications
create or replace TRIGGER announce_notification AFTER INSERT ON public.notifications FOR EACH ROW EXECUTE FUNCTION announce_notification();
alter table notifications enable trigger announce_notification
--- trigger chain_audit_entry on audit_entries
create or replace TRIGGER chain_audit_entry BEFORE INSERT ON public.audit_entries FOR EACH ROW EXECUTE FUNCTION chain_audit_entry();
alter table audit_entries enable trigger chain_audit_entry
--- trigger chain_event on document_events
create or replace TRIGGER chain_event BEFORE INSERT ON public.document_events FOR EACH ROW EXECUTE FUNCTION chain_event();
alter table document_events enable trigger chain_event
--- trigger document_relations_bill on document_relations
create or replace TRIGGER document_relations_bill AFTER INSERT ON public.document_relations FOR EACH ROW WHEN ((new.relation = 'billed_from'::text)) EXECUTE FUNCTION bill_quote();
alter table document_relations enable trigger document_relations_bill
--- trigger document_relations_credit on document_relations
create or replace TRIGGER document_relations_credit AFTER INSERT ON public.document_relations FOR EACH ROW WHEN ((new.relation = 'credits'::text)) EXECUTE FUNCTION credit_invoice();
alter table document_relations enable trigger document_relations_credit
--- trigger document_relations_unbill on document_relations
create or replace TRIGGER document_relations_unbill AFTER DELETE ON public.document_relations FOR EACH ROW WHEN ((old.relation = 'billed_from'::text)) EXECUTE FUNCTION bill_quote();
alter table document_relations enable trigger document_relations_unbill
--- trigger documents_bill on documents
create or replace TRIGGER documents_bill AFTER UPDATE ON public.documents FOR EACH ROW WHEN (((new.kind = 'invoice'::text) AND (((new.status = 'cancelled'::text) <> (old.status = 'cancelled'::text)) OR (new.is_stage_reopened <> old.is_stage_reopened)))) EXECUTE FUNCTION bill_quote();
alter table documents enable trigger documents_bill
--- trigger documents_tally_accepted_delete on documents
create or replace TRIGGER documents_tally_accepted_delete AFTER DELETE ON public.documents REFERENCING OLD TABLE AS there_before FOR EACH STATEMENT EXECUTE FUNCTION tally_accepted();
alter table documents enable trigger documents_tally_accepted_delete
--- trigger documents_tally_accepted_insert on documents
create or replace TRIGGER documents_tally_accepted_insert AFTER INSERT ON public.documents REFERENCING NEW TABLE AS now_there FOR EACH STATEMENT EXECUTE FUNCTION tally_accepted();
alter table documents enable trigger documents_tally_accepted_insert
--- trigger documents_tally_accepted_update on documents
create or replace TRIGGER documents_tally_accepted_update AFTER UPDATE ON public.documents REFERENCING OLD TABLE AS there_before NEW TABLE AS now_there FOR EACH STATEMENT EXECUTE FUNCTION tally_accepted();
alter table documents enable trigger documents_tally_accepted_update
--- trigger documents_tally_delete on documents
create or replace TRIGGER documents_tally_delete AFTER DELETE ON public.documents REFERENCING OLD TABLE AS there_before FOR EACH STATEMENT EXECUTE FUNCTION tally_documents();
alter table documents enable trigger documents_tally_delete
--- trigger documents_tally_insert on documents
create or replace TRIGGER documents_tally_insert AFTER INSERT ON public.documents REFERENCING NEW TABLE AS now_there FOR EACH STATEMENT EXECUTE FUNCTION tally_documents();
alter table documents enable trigger documents_tally_insert
--- trigger documents_tally_update on documents
create or replace TRIGGER documents_tally_update AFTER UPDATE ON public.documents REFERENCING OLD TABLE AS there_before NEW TABLE AS now_there FOR EACH STATEMENT EXECUTE FUNCTION tally_documents();
alter table documents enable trigger documents_tally_update
--- trigger documents_unarchive on documents
create or replace TRIGGER documents_unarchive BEFORE UPDATE ON public.documents FOR EACH ROW WHEN (((old.status IS DISTINCT FROM new.status) AND (old.archived_at IS NOT NULL))) EXECUTE FUNCTION unarchive_document();
alter table documents enable trigger documents_unarchive
--- trigger hold_refund on refund_requests
create or replace TRIGGER hold_refund AFTER INSERT OR UPDATE OF closed_at ON public.refund_requests FOR EACH ROW EXECUTE FUNCTION hold_refund();
alter table refund_requests enable trigger hold_refund
--- trigger payment_corrections_tally on payment_corrections
create or replace TRIGGER payment_corrections_tally AFTER INSERT ON public.payment_corrections FOR EACH ROW EXECUTE FUNCTION tally_payment_correction();
alter table payment_corrections enable trigger payment_corrections_tally
--- trigger payments_tally on payments
create or replace TRIGGER payments_tally AFTER INSERT ON public.payments REFERENCING NEW TABLE AS now_there FOR EACH STATEMENT EXECUTE FUNCTION tally_payments();
alter table payments enable trigger payments_tally
--- trigger quotes_tally_delete on documents
create or replace TRIGGER quotes_tally_delete AFTER DELETE ON public.documents REFERENCING OLD TABLE AS there_before FOR EACH STATEMENT EXECUTE FUNCTION tally_quotes();
alter table documents enable trigger quotes_tally_delete
--- trigger quotes_tally_insert on documents
create or replace TRIGGER quotes_tally_insert AFTER INSERT ON public.documents REFERENCING NEW TABLE AS now_there FOR EACH STATEMENT EXECUTE FUNCTION tally_quotes();
alter table documents enable trigger quotes_tally_insert
--- trigger quotes_tally_update on documents
create or replace TRIGGER quotes_tally_update AFTER UPDATE ON public.documents REFERENCING OLD TABLE AS there_before NEW TABLE AS now_there FOR EACH STATEMENT EXECUTE FUNCTION tally_quotes();
alter table documents enable trigger quotes_tally_update
--- trigger refuse_backward on number_series
create or replace TRIGGER refuse_backward BEFORE DELETE OR UPDATE ON public.number_series FOR EACH ROW EXECUTE FUNCTION refuse_backward_number();
alter table number_series enable trigger refuse_backward
--- trigger refuse_change on allocations
create or replace TRIGGER refuse_change BEFORE DELETE OR UPDATE ON public.allocations FOR EACH ROW EXECUTE FUNCTION refuse_change_of_evidence();
alter table allocations enable trigger refuse_change
--- trigger refuse_change on audit_entries
create or replace TRIGGER refuse_change BEFORE DELETE OR UPDATE ON public.audit_entries FOR EACH ROW EXECUTE FUNCTION refuse_change_of_evidence();
alter table audit_entries enable trigger refuse_change
--- trigger refuse_change on document_answers
create or replace TRIGGER refuse_change BEFORE DELETE OR UPDATE ON public.document_answers FOR EACH ROW EXECUTE FUNCTION refuse_change_of_evidence();
alter table document_answers enable trigger refuse_change
--- trigger refuse_change on document_events
create or replace TRIGGER refuse_change BEFORE DELETE OR UPDATE ON public.document_events FOR EACH ROW EXECUTE FUNCTION refuse_change_of_evidence();
alter table document_events enable trigger refuse_change
--- trigger refuse_change on document_revisions
create or replace TRIGGER refuse_change BEFORE DELETE OR UPDATE ON public.document_revisions FOR EACH ROW EXECUTE FUNCTION refuse_change_of_evidence();
alter table document_revisions enable trigger refuse_change
--- trigger refuse_change on files
create or replace TRIGGER refuse_change BEFORE UPDATE ON public.files FOR EACH ROW EXECUTE FUNCTION refuse_change_of_evidence();
alter table files enable trigger refuse_change
--- trigger refuse_change on payment_corrections
create or replace TRIGGER refuse_change BEFORE DELETE OR UPDATE ON public.payment_corrections FOR EACH ROW EXECUTE FUNCTION refuse_change_of_evidence();
alter table payment_corrections enable trigger refuse_change
--- trigger refuse_change on payments
create or replace TRIGGER refuse_change BEFORE DELETE OR UPDATE ON public.payments FOR EACH ROW EXECUTE FUNCTION refuse_change_of_evidence();
alter table payments enable trigger refuse_change
--- trigger refuse_change on revision_files
create or replace TRIGGER refuse_change BEFORE DELETE OR UPDATE ON public.revision_files FOR EACH ROW EXECUTE FUNCTION refuse_change_of_evidence();
alter table revision_files enable trigger refuse_change
--- trigger refuse_change on unused_numbers
create or replace TRIGGER refuse_change BEFORE DELETE OR UPDATE ON public.unused_numbers FOR EACH ROW EXECUTE FUNCTION refuse_change_of_evidence();
alter table unused_numbers enable trigger refuse_change
--- trigger refuse_change on vat_entries
create or replace TRIGGER refuse_change BEFORE DELETE OR UPDATE ON public.vat_entries FOR EACH ROW EXECUTE FUNCTION refuse_change_of_evidence();
alter table vat_entries enable trigger refuse_change
--- trigger refuse_truncate on allocations
create or replace TRIGGER refuse_truncate BEFORE TRUNCATE ON public.allocations FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_evidence();
alter table allocations enable trigger refuse_truncate
--- trigger refuse_truncate on audit_entries
create or replace TRIGGER refuse_truncate BEFORE TRUNCATE ON public.audit_entries FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_evidence();
alter table audit_entries enable trigger refuse_truncate
--- trigger refuse_truncate on document_answers
create or replace TRIGGER refuse_truncate BEFORE TRUNCATE ON public.document_answers FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_evidence();
alter table document_answers enable trigger refuse_truncate
--- trigger refuse_truncate on document_events
create or replace TRIGGER refuse_truncate BEFORE TRUNCATE ON public.document_events FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_evidence();
alter table document_events enable trigger refuse_truncate
--- trigger refuse_truncate on document_revisions
create or replace TRIGGER refuse_truncate BEFORE TRUNCATE ON public.document_revisions FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_evidence();
alter table document_revisions enable trigger refuse_truncate
--- trigger refuse_truncate on number_series
create or replace TRIGGER refuse_truncate BEFORE TRUNCATE ON public.number_series FOR EACH STATEMENT EXECUTE FUNCTION refuse_backward_number();
alter table number_series enable trigger refuse_truncate
--- trigger refuse_truncate on payment_corrections
create or replace TRIGGER refuse_truncate BEFORE TRUNCATE ON public.payment_corrections FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_evidence();
alter table payment_corrections enable trigger refuse_truncate
--- trigger refuse_truncate on payments
create or replace TRIGGER refuse_truncate BEFORE TRUNCATE ON public.payments FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_evidence();
alter table payments enable trigger refuse_truncate
--- trigger refuse_truncate on revision_files
create or replace TRIGGER refuse_truncate BEFORE TRUNCATE ON public.revision_files FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_evidence();
alter table revision_files enable trigger refuse_truncate
--- trigger refuse_truncate on unused_numbers
create or replace TRIGGER refuse_truncate BEFORE TRUNCATE ON public.unused_numbers FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_evidence();
alter table unused_numbers enable trigger refuse_truncate
--- trigger refuse_truncate on vat_entries
create or replace TRIGGER refuse_truncate BEFORE TRUNCATE ON public.vat_entries FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_evidence();
alter table vat_entries enable trigger refuse_truncate
--- trigger seal_allocation on allocations
create or replace TRIGGER seal_allocation BEFORE INSERT ON public.allocations FOR EACH ROW EXECUTE FUNCTION seal_allocation();
alter table allocations enable trigger seal_allocation
--- trigger seal_answer on document_answers
create or replace TRIGGER seal_answer BEFORE INSERT ON public.document_answers FOR EACH ROW EXECUTE FUNCTION seal_answer();
alter table document_answers enable trigger seal_answer
--- trigger seal_payment on payments
create or replace TRIGGER seal_payment BEFORE INSERT ON public.payments FOR EACH ROW EXECUTE FUNCTION seal_payment();
alter table payments enable trigger seal_payment
--- trigger seal_payment_correction on payment_corrections
create or replace TRIGGER seal_payment_correction BEFORE INSERT ON public.payment_corrections FOR EACH ROW EXECUTE FUNCTION seal_payment_correction();
alter table payment_corrections enable trigger seal_payment_correction
--- trigger seal_revision on document_revisions
create or replace TRIGGER seal_revision BEFORE INSERT ON public.document_revisions FOR EACH ROW EXECUTE FUNCTION seal_revision();
alter table document_revisions enable trigger seal_revision
--- trigger seal_revision_file on revision_files
create or replace TRIGGER seal_revision_file BEFORE INSERT ON public.revision_files FOR EACH ROW EXECUTE FUNCTION seal_revision_file();
alter table revision_files enable trigger seal_revision_file
--- trigger seal_vat_entry on vat_entries
create or replace TRIGGER seal_vat_entry BEFORE INSERT ON public.vat_entries FOR EACH ROW EXECUTE FUNCTION seal_vat_entry();
alter table vat_entries enable trigger seal_vat_entry
--- trigger settle_allocation on allocations
create or replace TRIGGER settle_allocation AFTER INSERT ON public.allocations FOR EACH ROW EXECUTE FUNCTION settle_allocation();
alter table allocations enable trigger settle_allocation
--- trigger settle_payment on payments
create or replace TRIGGER settle_payment AFTER INSERT ON public.payments FOR EACH ROW EXECUTE FUNCTION settle_payment();
alter table payments enable trigger settle_payment
--- rights on table accounts
revoke all on accounts from quotespark_app
--- rights on table allocations
revoke all on allocations from quotespark_app;
grant insert, select on allocations to quotespark_app
--- rights on table audit_entries
revoke all on audit_entries from quotespark_app;
grant insert, select on audit_entries to quotespark_app
--- rights on table billing_stages
revoke all on billing_stages from quotespark_app;
grant delete, insert, select, update on billing_stages to quotespark_app
--- rights on table card_charges
revoke all on card_charges from quotespark_app;
grant insert, select, update on card_charges to quotespark_app
--- rights on table chased_mailboxes
revoke all on chased_mailboxes from quotespark_app;
grant insert, select on chased_mailboxes to quotespark_app
--- rights on table chased_steps
revoke all on chased_steps from quotespark_app;
grant insert, select on chased_steps to quotespark_app
--- rights on table chasing_holds
revoke all on chasing_holds from quotespark_app;
grant insert, select, update on chasing_holds to quotespark_app
--- rights on table companies
revoke all on companies from quotespark_app;
grant insert, select, update on companies to quotespark_app
--- rights on table company_members
revoke all on company_members from quotespark_app;
grant delete, insert, select, update on company_members to quotespark_app
--- rights on table company_writes
revoke all on company_writes from quotespark_app;
grant insert, select, update on company_writes to quotespark_app
--- rights on table customer_contacts
revoke all on customer_contacts from quotespark_app;
grant delete, insert, select, update on customer_contacts to quotespark_app
--- rights on table customer_sites
revoke all on customer_sites from quotespark_app;
grant delete, insert, select, update on customer_sites to quotespark_app
--- rights on table customers
revoke all on customers from quotespark_app;
grant delete, insert, select, update on customers to quotespark_app
--- rights on table document_answers
revoke all on document_answers from quotespark_app;
grant insert, select on document_answers to quotespark_app
--- rights on table document_attachments
revoke all on document_attachments from quotespark_app;
grant delete, insert, select, update on document_attachments to quotespark_app
--- rights on table document_events
revoke all on document_events from quotespark_app;
grant insert, select on document_events to quotespark_app
--- rights on table document_holds
revoke all on document_holds from quotespark_app;
grant delete, insert, select on document_holds to quotespark_app
--- rights on table document_lines
revoke all on document_lines from quotespark_app;
grant delete, insert, select, update on document_lines to quotespark_app
--- rights on table document_links
revoke all on document_links from quotespark_app;
grant delete, insert, select, update on document_links to quotespark_app
--- rights on table document_messages
revoke all on document_messages from quotespark_app;
grant insert, select on document_messages to quotespark_app;
grant update (resolved_at) on document_messages to quotespark_app;
grant update (resolved_by) on document_messages to quotespark_app
--- rights on table document_relations
revoke all on document_relations from quotespark_app;
grant delete, insert, select, update on document_relations to quotespark_app
--- rights on table document_revisions
revoke all on document_revisions from quotespark_app;
grant insert, select on document_revisions to quotespark_app
--- rights on table document_sealings
revoke all on document_sealings from quotespark_app;
grant delete, insert, select, update on document_sealings to quotespark_app
--- rights on table document_tallies
revoke all on document_tallies from quotespark_app;
grant select on document_tallies to quotespark_app
--- rights on table documents
revoke all on documents from quotespark_app;
grant delete, insert, select, update on documents to quotespark_app
--- rights on table e_invoice_transmissions
revoke all on e_invoice_transmissions from quotespark_app;
grant insert, select, update on e_invoice_transmissions to quotespark_app
--- rights on table email_changes
revoke all on email_changes from quotespark_app
--- rights on table email_texts
revoke all on email_texts from quotespark_app;
grant delete, insert, select, update on email_texts to quotespark_app
--- rights on table emails
revoke all on emails from quotespark_app;
grant delete, insert, select, update on emails to quotespark_app
--- rights on table files
revoke all on files from quotespark_app;
grant insert, select on files to quotespark_app;
grant update (created_at) on files to quotespark_app
--- rights on table hidden_columns
revoke all on hidden_columns from quotespark_app;
grant delete, insert, select, update on hidden_columns to quotespark_app
--- rights on table idempotency_keys
revoke all on idempotency_keys from quotespark_app;
grant insert, select, update on idempotency_keys to quotespark_app
--- rights on table known_devices
revoke all on known_devices from quotespark_app
--- rights on table late_payment_claims
revoke all on late_payment_claims from quotespark_app;
grant insert, select on late_payment_claims to quotespark_app
--- rights on table mail_counts
revoke all on mail_counts from quotespark_app
--- rights on table mail_reports
revoke all on mail_reports from quotespark_app;
grant insert, select on mail_reports to quotespark_app
--- rights on table member_invitations
revoke all on member_invitations from quotespark_app;
grant delete, insert, select, update on member_invitations to quotespark_app
--- rights on table newsletter_subscribers
revoke all on newsletter_subscribers from quotespark_app
--- rights on table notification_preferences
revoke all on notification_preferences from quotespark_app;
grant delete, insert, select, update on notification_preferences to quotespark_app
--- rights on table notifications
revoke all on notifications from quotespark_app;
grant delete, insert, select, update on notifications to quotespark_app
--- rights on table number_series
revoke all on number_series from quotespark_app;
grant insert, select, update on number_series to quotespark_app
--- rights on table passkeys
revoke all on passkeys from quotespark_app
--- rights on table payment_corrections
revoke all on payment_corrections from quotespark_app;
grant insert, select on payment_corrections to quotespark_app
--- rights on table payment_standings
revoke all on payment_standings from quotespark_app;
grant select on payment_standings to quotespark_app
--- rights on table payments
revoke all on payments from quotespark_app;
grant insert, select on payments to quotespark_app
--- rights on table pending_payments
revoke all on pending_payments from quotespark_app;
grant insert, select, update on pending_payments to quotespark_app
--- rights on table products
revoke all on products from quotespark_app;
grant delete, insert, select, update on products to quotespark_app
--- rights on table profiles
revoke all on profiles from quotespark_app;
grant select, update on profiles to quotespark_app
--- rights on table quote_tallies
revoke all on quote_tallies from quotespark_app;
grant select on quote_tallies to quotespark_app
--- rights on table rate_limits
revoke all on rate_limits from quotespark_app
--- rights on table recurring_invoice_periods
revoke all on recurring_invoice_periods from quotespark_app;
grant delete, insert, select on recurring_invoice_periods to quotespark_app
--- rights on table recurring_invoice_versions
revoke all on recurring_invoice_versions from quotespark_app;
grant insert, select, update on recurring_invoice_versions to quotespark_app
--- rights on table recurring_invoices
revoke all on recurring_invoices from quotespark_app;
grant delete, insert, select, update on recurring_invoices to quotespark_app
--- rights on table refund_requests
revoke all on refund_requests from quotespark_app;
grant insert, select, update on refund_requests to quotespark_app
--- rights on table revenue_tallies
revoke all on revenue_tallies from quotespark_app;
grant select on revenue_tallies to quotespark_app
--- rights on table revision_files
revoke all on revision_files from quotespark_app;
grant insert, select on revision_files to quotespark_app
--- rights on table saved_views
revoke all on saved_views from quotespark_app;
grant delete, insert, select, update on saved_views to quotespark_app
--- rights on table sessions
revoke all on sessions from quotespark_app
--- rights on table templates
revoke all on templates from quotespark_app;
grant delete, insert, select, update on templates to quotespark_app
--- rights on table two_factors
revoke all on two_factors from quotespark_app
--- rights on table unused_numbers
revoke all on unused_numbers from quotespark_app;
grant insert, select on unused_numbers to quotespark_app
--- rights on table vat_entries
revoke all on vat_entries from quotespark_app;
grant insert, select on vat_entries to quotespark_app
--- rights on table vat_entry_products
revoke all on vat_entry_products from quotespark_app;
grant insert, select on vat_entry_products to quotespark_app
--- rights on table vat_rates
revoke all on vat_rates from quotespark_app;
grant delete, insert, select, update on vat_rates to quotespark_app
--- rights on table verifications
revoke all on verifications from quotespark_app
--- rights on function announce_hold()
revoke all on function announce_hold() from public, quotespark_app;
grant execute on function announce_hold() to public
--- rights on function announce_notification()
revoke all on function announce_notification() from public, quotespark_app;
grant execute on function announce_notification() to public
--- rights on function app_company_id()
revoke all on function app_company_id() from public, quotespark_app;
grant execute on function app_company_id() to public
--- rights on function app_company_ids()
revoke all on function app_company_ids() from public, quotespark_app;
grant execute on function app_company_ids() to public
--- rights on function app_user_id()
revoke all on function app_user_id() from public, quotespark_app;
grant execute on function app_user_id() to public
--- rights on function bill_quote()
revoke all on function bill_quote() from public, quotespark_app;
grant execute on function bill_quote() to public
--- rights on function chain_audit_entry()
revoke all on function chain_audit_entry() from public, quotespark_app;
grant execute on function chain_audit_entry() to public
--- rights on function chain_event()
revoke all on function chain_event() from public, quotespark_app;
grant execute on function chain_event() to public
--- rights on function count_founded(text,timestamp with time zone)
revoke all on function count_founded(text,timestamp with time zone) from public, quotespark_app;
grant execute on function count_founded(text,timestamp with time zone) to quotespark_app
--- rights on function count_mails(uuid,uuid,date,text[],integer)
revoke all on function count_mails(uuid,uuid,date,text[],integer) from public, quotespark_app;
grant execute on function count_mails(uuid,uuid,date,text[],integer) to quotespark_app
--- rights on function credit_invoice()
revoke all on function credit_invoice() from public, quotespark_app;
grant execute on function credit_invoice() to public
--- rights on function evidence_instant(timestamp with time zone)
revoke all on function evidence_instant(timestamp with time zone) from public, quotespark_app;
grant execute on function evidence_instant(timestamp with time zone) to public
--- rights on function evidence_sha256(text[])
revoke all on function evidence_sha256(text[]) from public, quotespark_app;
grant execute on function evidence_sha256(text[]) to public
--- rights on function evidence_text(text[])
revoke all on function evidence_text(text[]) from public, quotespark_app;
grant execute on function evidence_text(text[]) to public
--- rights on function find_account(text)
revoke all on function find_account(text) from public, quotespark_app;
grant execute on function find_account(text) to quotespark_app
--- rights on function folded(text)
revoke all on function folded(text) from public, quotespark_app;
grant execute on function folded(text) to public
--- rights on function has_answered(uuid,text[])
revoke all on function has_answered(uuid,text[]) from public, quotespark_app;
grant execute on function has_answered(uuid,text[]) to quotespark_app
--- rights on function hold_refund()
revoke all on function hold_refund() from public, quotespark_app;
grant execute on function hold_refund() to public
--- rights on function is_billed(uuid,uuid)
revoke all on function is_billed(uuid,uuid) from public, quotespark_app;
grant execute on function is_billed(uuid,uuid) to public
--- rights on function is_past_keeping(uuid)
revoke all on function is_past_keeping(uuid) from public, quotespark_app;
grant execute on function is_past_keeping(uuid) to public
--- rights on function issue_invitation_link(uuid,uuid,text,text,timestamp with time zone)
revoke all on function issue_invitation_link(uuid,uuid,text,text,timestamp with time zone) from public, quotespark_app;
grant execute on function issue_invitation_link(uuid,uuid,text,text,timestamp with time zone) to public
--- rights on function like_pattern(text)
revoke all on function like_pattern(text) from public, quotespark_app;
grant execute on function like_pattern(text) to public
--- rights on function mail_standing(uuid,uuid)
revoke all on function mail_standing(uuid,uuid) from public, quotespark_app;
grant execute on function mail_standing(uuid,uuid) to quotespark_app
--- rights on function quote_stage(text,timestamp with time zone,timestamp with time zone,boolean)
revoke all on function quote_stage(text,timestamp with time zone,timestamp with time zone,boolean) from public, quotespark_app;
grant execute on function quote_stage(text,timestamp with time zone,timestamp with time zone,boolean) to public
--- rights on function refuse_backward_number()
revoke all on function refuse_backward_number() from public, quotespark_app;
grant execute on function refuse_backward_number() to public
--- rights on function refuse_change_of_evidence()
revoke all on function refuse_change_of_evidence() from public, quotespark_app;
grant execute on function refuse_change_of_evidence() to public
--- rights on function remove_company_rows(uuid,integer)
revoke all on function remove_company_rows(uuid,integer) from public, quotespark_app
--- rights on function seal_allocation()
revoke all on function seal_allocation() from public, quotespark_app;
grant execute on function seal_allocation() to public
--- rights on function seal_answer()
revoke all on function seal_answer() from public, quotespark_app;
grant execute on function seal_answer() to public
--- rights on function seal_payment()
revoke all on function seal_payment() from public, quotespark_app;
grant execute on function seal_payment() to public
--- rights on function seal_payment_correction()
revoke all on function seal_payment_correction() from public, quotespark_app;
grant execute on function seal_payment_correction() to public
--- rights on function seal_revision()
revoke all on function seal_revision() from public, quotespark_app;
grant execute on function seal_revision() to public
--- rights on function seal_revision_file()
revoke all on function seal_revision_file() from public, quotespark_app;
grant execute on function seal_revision_file() to public
--- rights on function seal_vat_entry()
revoke all on function seal_vat_entry() from public, quotespark_app;
grant execute on function seal_vat_entry() to public
--- rights on function search_customer_ids(uuid,text,integer)
revoke all on function search_customer_ids(uuid,text,integer) from public, quotespark_app;
grant execute on function search_customer_ids(uuid,text,integer) to public
--- rights on function search_document_ids(uuid,text,boolean,text,integer)
revoke all on function search_document_ids(uuid,text,boolean,text,integer) from public, quotespark_app;
grant execute on function search_document_ids(uuid,text,boolean,text,integer) to public
--- rights on function settle_allocation()
revoke all on function settle_allocation() from public, quotespark_app;
grant execute on function settle_allocation() to public
--- rights on function settle_payment()
revoke all on function settle_payment() from public, quotespark_app;
grant execute on function settle_payment() to public
--- rights on function settle_revenue()
revoke all on function settle_revenue() from public, quotespark_app;
grant execute on function settle_revenue() to public
--- rights on function settle_tallies(integer)
revoke all on function settle_tallies(integer) from public, quotespark_app;
grant execute on function settle_tallies(integer) to public
--- rights on function tally_accepted()
revoke all on function tally_accepted() from public, quotespark_app;
grant execute on function tally_accepted() to public
--- rights on function tally_documents()
revoke all on function tally_documents() from public, quotespark_app;
grant execute on function tally_documents() to public
--- rights on function tally_due(text,text,date,date,numeric)
revoke all on function tally_due(text,text,date,date,numeric) from public, quotespark_app;
grant execute on function tally_due(text,text,date,date,numeric) to public
--- rights on function tally_payment_correction()
revoke all on function tally_payment_correction() from public, quotespark_app;
grant execute on function tally_payment_correction() to public
--- rights on function tally_payments()
revoke all on function tally_payments() from public, quotespark_app;
grant execute on function tally_payments() to public
--- rights on function tally_quotes()
revoke all on function tally_quotes() from public, quotespark_app;
grant execute on function tally_quotes() to public
--- rights on function unarchive_document()
revoke all on function unarchive_document() from public, quotespark_app;
grant execute on function unarchive_document() to public
--- rights on schema public
grant usage on schema public to quotespark_app
