-- Steps by which customers are chased replace the fixed days of before.
alter table companies
  add column follow_up_quotes_from date,
  add column remind_overdue_from date,
  add column invoice_steps jsonb,
  add column quote_steps jsonb;
--> statement-breakpoint
alter table customers add column is_chased boolean not null default true;
--> statement-breakpoint
create table chased_steps (
  company_id uuid not null,
  id uuid not null,
  document_id uuid not null,
  days integer not null,
  quote_sent_at timestamptz(3),
  outcome text not null,
  email_id uuid,
  by_name text,
  created_at timestamptz(3) not null default now(),
  constraint chased_steps_pkey primary key (company_id, id),
  constraint chased_steps_document_fk foreign key (company_id, document_id) references documents (company_id, id) on delete cascade,
  constraint chased_steps_outcome_check check (outcome in ('sent', 'passed_over', 'left_out'))
);
--> statement-breakpoint
create unique index chased_steps_invoice_key on chased_steps (company_id, document_id, days) where quote_sent_at is null;
create unique index chased_steps_quote_key on chased_steps (company_id, document_id, days, quote_sent_at)
  where quote_sent_at is not null;
create index chased_steps_document_idx on chased_steps (company_id, document_id);
create index chased_steps_email_idx on chased_steps (company_id, email_id) where email_id is not null;
create index chased_steps_newest_idx on chased_steps (company_id, created_at, id);
--> statement-breakpoint
create table chasing_holds (
  company_id uuid not null,
  id uuid not null,
  document_id uuid not null,
  cause text not null,
  reason text not null,
  is_disputed boolean not null default false,
  until date,
  promised_on date,
  by_name text not null,
  created_at timestamptz(3) not null default now(),
  released_at timestamptz(3),
  constraint chasing_holds_pkey primary key (company_id, id),
  constraint chasing_holds_document_fk foreign key (company_id, document_id) references documents (company_id, id) on delete cascade,
  constraint chasing_holds_cause_check check (cause in ('staff', 'promise', 'paid', 'problem'))
);
--> statement-breakpoint
create index chasing_holds_document_idx on chasing_holds (company_id, document_id);
create unique index chasing_holds_held_key on chasing_holds (company_id, document_id) where released_at is null;
--> statement-breakpoint
create table chased_mailboxes (
  company_id uuid not null,
  mailbox text not null,
  day date not null,
  constraint chased_mailboxes_pkey primary key (company_id, mailbox, day),
  constraint chased_mailboxes_company_id_companies_id_fk foreign key (company_id) references companies (id) on delete cascade
);
--> statement-breakpoint
create index chased_mailboxes_day_idx on chased_mailboxes (day);
--> statement-breakpoint
alter table chased_steps enable row level security;
create policy tenant on chased_steps to quotespark_app
  using (company_id = (select app_company_id())) with check (company_id = (select app_company_id()));
grant select, insert on chased_steps to quotespark_app;
alter table chasing_holds enable row level security;
create policy tenant on chasing_holds to quotespark_app
  using (company_id = (select app_company_id())) with check (company_id = (select app_company_id()));
grant select, insert, update on chasing_holds to quotespark_app;
alter table chased_mailboxes enable row level security;
create policy tenant on chased_mailboxes to quotespark_app
  using (company_id = (select app_company_id())) with check (company_id = (select app_company_id()));
grant select, insert on chased_mailboxes to quotespark_app;
--> statement-breakpoint
-- Companies that had a switch on keep the days of before, and their own text where it says nothing that a step cannot say.
with kept as (
  select companies.id, (now() at time zone 'Europe/London')::date as today,
    case when reminder.subject !~ '\{(total|title|due_date|month|year)\}'
      then replace(regexp_replace(reminder.subject, '(invoice\s+)?\{number\}', '{invoices}', 'gi'), '{balance_due}', '{total}') end as reminder_subject,
    case when reminder.message !~ '\{(total|title|due_date|month|year)\}'
      then replace(regexp_replace(reminder.message, '(invoice\s+)?\{number\}', '{invoices}', 'gi'), '{balance_due}', '{total}') end as reminder_text,
    case when follow_up.subject !~ '\{(month|year)\}' then follow_up.subject end as follow_up_subject,
    case when follow_up.message !~ '\{(month|year)\}' then follow_up.message end as follow_up_text
  from companies
  left join email_texts reminder on reminder.company_id = companies.id and reminder.email_name = 'invoice-overdue'
  left join email_texts follow_up on follow_up.company_id = companies.id and follow_up.email_name = 'quote-follow-up'
)
update companies
set
  remind_overdue_from = case when remind_overdue then kept.today end,
  invoice_steps = case when remind_overdue then (
    select jsonb_agg(jsonb_build_object(
      'days', days, 'is_on', true, 'from', kept.today,
      'subject', coalesce(kept.reminder_subject, 'Reminder: {invoices} from {company}'),
      'text', coalesce(kept.reminder_text, E'Hello {contact},\n\nour records show that {total} is still to be paid for {invoices}, now {days_late} late. If you have paid in the last few days, thank you, and please ignore this reminder.')
    ) order by days)
    from unnest(array[7, 14, 28]) days
  ) end,
  follow_up_quotes_from = case when follow_up_quotes then kept.today end,
  -- The step before the last day was not sent before, and stays off until somebody wants it.
  quote_steps = case when follow_up_quotes then (
    select jsonb_agg(jsonb_build_object(
      'days', days, 'is_on', days > 0, 'from', kept.today,
      'subject', coalesce(case when days > 0 then kept.follow_up_subject end,
        case when days > 0 then 'A gentle reminder about quote {number} from {company}' else 'Quote {number} from {company} ends on {valid_until}' end),
      'text', coalesce(case when days > 0 then kept.follow_up_text end,
        case when days > 0 then E'Hello {contact},\n\n{company} sent you the quote below and would be glad to hear what you think. You can accept it, ask for a change or decline it online. You do not need an account.'
          else E'Hello {contact},\n\nthe quote below can be accepted until {valid_until}. If you would like to go ahead, you can accept it online; if something should be different, just tell us.' end)
    ) order by days)
    from unnest(array[-3, 7]) days
  ) end
from kept
where kept.id = companies.id and (companies.remind_overdue or companies.follow_up_quotes);
--> statement-breakpoint
-- Reminders that were sent count as their steps.
insert into chased_steps (company_id, id, document_id, days, outcome, created_at)
select documents.company_id, gen_random_uuid(), documents.id, days.days, 'sent', documents.reminded_at
from documents
join companies on companies.id = documents.company_id and companies.remind_overdue
cross join lateral (
  select max(day) as days from unnest(array[7, 14, 28]) day
  where day <= (documents.reminded_at at time zone 'Europe/London')::date - documents.due_date
) days
where documents.kind = 'invoice' and documents.status in ('sent', 'viewed', 'overdue', 'partially_paid')
  and documents.reminded_at is not null and days.days is not null;
insert into chased_steps (company_id, id, document_id, days, quote_sent_at, outcome, created_at)
select documents.company_id, gen_random_uuid(), documents.id, 7, documents.sent_at, 'sent', documents.followed_up_at
from documents
join companies on companies.id = documents.company_id and companies.follow_up_quotes
where documents.kind = 'quote' and documents.status = 'sent' and documents.followed_up_at >= documents.sent_at;
