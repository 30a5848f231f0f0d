-- One mailbox under one key, as `mailboxKey` of the domain writes it. Here for what is there already; from now on the program writes it.
-- Only the domain needs more than SQL has: Punycode (RFC 3492).
create function pg_temp.punycode(label text) returns text language plpgsql as $$
declare
  points int[] := array(select ascii(letter) from regexp_split_to_table(label, '') with ordinality as letters (letter, place) order by place);
  digits constant text := 'abcdefghijklmnopqrstuvwxyz0123456789';
  output text;
  basic int;
  handled int;
  current int := 128;
  delta int := 0;
  bias int := 72;
  least int;
  point int;
  quotient int;
  threshold int;
  step int;
begin
  if label ~ '^[\x01-\x7f]*$' then return label; end if;
  output := regexp_replace(label, '[^\x01-\x7f]', '', 'g');
  basic := length(output);
  handled := basic;
  if basic > 0 then output := output || '-'; end if;
  while handled < cardinality(points) loop
    select min(each) into least from unnest(points) as each where each >= current;
    delta := delta + (least - current) * (handled + 1);
    current := least;
    foreach point in array points loop
      if point < current then delta := delta + 1; end if;
      continue when point <> current;
      quotient := delta;
      step := 36;
      loop
        threshold := least(greatest(step - bias, 1), 26);
        exit when quotient < threshold;
        output := output || substr(digits, threshold + (quotient - threshold) % (36 - threshold) + 1, 1);
        quotient := (quotient - threshold) / (36 - threshold);
        step := step + 36;
      end loop;
      output := output || substr(digits, quotient + 1, 1);
      delta := case when handled = basic then delta / 700 else delta / 2 end;
      delta := delta + delta / (handled + 1);
      bias := 0;
      while delta > 455 loop
        delta := delta / 35;
        bias := bias + 36;
      end loop;
      bias := bias + 36 * delta / (delta + 38);
      delta := 0;
      handled := handled + 1;
    end loop;
    delta := delta + 1;
    current := current + 1;
  end loop;
  return 'xn--' || output;
end
$$
--> statement-breakpoint
create function pg_temp.mailbox_key(address text) returns text language plpgsql as $$
declare
  bare text := normalize(coalesce(substring(address from '<([^<>]*)>'), address), NFKC);
  name text;
  domain text;
begin
  while bare ~ '\([^()]*\)' loop bare := regexp_replace(bare, '\([^()]*\)', '', 'g'); end loop;
  bare := lower(regexp_replace(bare, '[[:cntrl:][:space:]<>\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u2028-\u202e\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff\uffa0]', '', 'g'));
  name := regexp_replace(regexp_replace(bare, '@[^@]*$', ''), '["\\]', '', 'g');
  name := regexp_replace(name, '(.)[+].*$', '\1');
  select string_agg(pg_temp.punycode(label), '.' order by place) into domain
  from regexp_split_to_table(rtrim(substring(bare from '@([^@]*)$'), '.'), '[.]') with ordinality as labels (label, place);
  if domain in ('gmail.com', 'googlemail.com') then return replace(name, '.', '') || '@gmail.com'; end if;
  return name || '@' || coalesce(domain, '');
end
$$
--> statement-breakpoint
-- The mailbox that an account was made with, as a hash. It stays when the address is changed: two accounts of one mailbox are one person.
alter table profiles add column sign_up_mailbox_sha256 text
--> statement-breakpoint
update profiles set sign_up_mailbox_sha256 = encode(sha256(convert_to(pg_temp.mailbox_key(email), 'UTF8')), 'hex')
--> statement-breakpoint
alter table companies add column founder_mailbox_sha256 text
--> statement-breakpoint
update companies set founder_mailbox_sha256 = profiles.sign_up_mailbox_sha256 from profiles where profiles.id = companies.created_by
--> statement-breakpoint
create index companies_founder_mailbox_idx on companies (founder_mailbox_sha256, created_at)
--> statement-breakpoint
-- How many companies a person has founded, closed ones included. Whoever founds at the same moment as the same person waits.
create function count_founded(by_founder text, since timestamptz, out lately integer, out in_all integer) language plpgsql security definer
set search_path = pg_catalog, public as $$
begin
  perform pg_advisory_xact_lock(hashtext('found a company'), hashtext(by_founder));
  select count(*) filter (where created_at > since), count(*) into lately, in_all
  from public.companies where founder_mailbox_sha256 = by_founder;
end
$$
--> statement-breakpoint
revoke execute on function count_founded(text, timestamptz) from public
--> statement-breakpoint
grant execute on function count_founded(text, timestamptz) to quotespark_app
--> statement-breakpoint
alter table mail_reports rename column address to mailbox
--> statement-breakpoint
update mail_reports set mailbox = pg_temp.mailbox_key(mailbox) where mailbox <> ''
--> statement-breakpoint
drop index mail_reports_address_idx
--> statement-breakpoint
create index mail_reports_mailbox_idx on mail_reports (mailbox, company_id)
--> statement-breakpoint
drop table mail_counts
--> statement-breakpoint
-- How many mails were sent on a day of London: by whom, to which mailbox. Of the whole installation, so nobody but these functions
-- reads it.
CREATE TABLE "mail_counts" (
	"day" date NOT NULL,
	"scope" text NOT NULL,
	"sender" text NOT NULL,
	"mailbox" text NOT NULL,
	"mails" integer NOT NULL,
	CONSTRAINT "mail_counts_pkey" PRIMARY KEY("day","scope","sender","mailbox"),
	CONSTRAINT "mail_counts_scope_check" CHECK ("mail_counts"."scope" in ('company', 'person', 'recipient'))
);
--> statement-breakpoint
alter table mail_counts enable row level security
--> statement-breakpoint
-- Counts a mail to each of these mailboxes (or takes it back, with -1) for the company, and for the person who acts: all accounts of
-- the mailbox that they signed up with, where nobody acts the founder. Answers the sums, with a row of the scope 'reported' for each mailbox
-- that has reported a mail of the company, or of another that the same person has founded. One statement, whose rows come in one
-- order: two who send at the same time never wait for each other in a circle. PL/pgSQL keeps its plans, as it stands in every sending.
create function count_mails(of_company uuid, by_account uuid, on_day date, to_mailboxes text[], times integer,
  out scope text, out mailbox text, out mails integer) returns setof record language plpgsql security definer
set search_path = pg_catalog, public as $$
#variable_conflict use_column
declare
  person text;
  founder text;
begin
  select coalesce(profile.sign_up_mailbox_sha256, encode(sha256(convert_to(lower(profile.email), 'UTF8')), 'hex')), company.founder_mailbox_sha256
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
$$
--> statement-breakpoint
revoke execute on function count_mails(uuid, uuid, date, text[], integer) from public
--> statement-breakpoint
grant execute on function count_mails(uuid, uuid, date, text[], integer) to quotespark_app
--> statement-breakpoint
-- What decides how many mails a company may send, and the account that acts for it.
create function mail_standing(of_company uuid, by_account uuid, out company_at timestamptz, out account_at timestamptz, out paid_invoices integer)
language sql stable security definer set search_path = pg_catalog, public as $$
  select
    (select created_at from public.companies where id = of_company),
    (select created_at from public.profiles
      where id = coalesce(by_account, (select created_by from public.companies where id = of_company))),
    coalesce((select sum(documents) from public.document_tallies
      where company_id = of_company and kind = 'invoice' and status = 'paid'), 0)::integer
$$
--> statement-breakpoint
revoke execute on function mail_standing(uuid, uuid) from public
--> statement-breakpoint
grant execute on function mail_standing(uuid, uuid) to quotespark_app
--> statement-breakpoint
drop function has_answered(uuid, text)
--> statement-breakpoint
-- The function of step 0027, for all spellings of a mailbox.
create function has_answered(of_company uuid, spellings text[]) returns boolean language sql stable security definer
set search_path = pg_catalog, public as $$
  select exists (select from public.profiles where lower(email) = any (spellings) and email_verified)
    or exists (
      select from public.customers customer
        join public.documents document on document.company_id = customer.company_id and document.customer_id = customer.id
      where customer.company_id = of_company and lower(customer.email) = any (spellings) and document.view_count > 0
    )
    or exists (
      select from public.customers customer
        join public.document_answers answer on answer.company_id = customer.company_id and answer.customer_id = customer.id
      where customer.company_id = of_company and lower(customer.email) = any (spellings) and answer.noted_by is null
    )
$$
--> statement-breakpoint
revoke execute on function has_answered(uuid, text[]) from public
--> statement-breakpoint
grant execute on function has_answered(uuid, text[]) to quotespark_app
--> statement-breakpoint
-- Texts of mails go after 90 days; this says what they were.
alter table emails add column text_sha256 text
--> statement-breakpoint
create index emails_with_text_idx on emails (created_at) where html <> ''
--> statement-breakpoint
create index emails_failed_idx on emails (created_at) where status = 'failed'
