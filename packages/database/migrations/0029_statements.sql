-- Statements that are emailed every month, and which month was last.
alter table customers
  add column monthly_statement boolean not null default false,
  add column statement_month date;
--> statement-breakpoint
alter table email_texts
  drop constraint email_texts_email_name_check,
  add constraint email_texts_email_name_check check (
    email_name in ('quote-sent', 'quote-sent-again', 'quote-follow-up', 'quote-accepted-confirmation', 'invoice-sent',
      'invoice-sent-again', 'invoice-overdue', 'credit-note-sent', 'payment-received', 'e-invoice-sent', 'portal-invitation', 'statement')
  );
--> statement-breakpoint
create index customers_monthly_statement_idx on customers (statement_month) where monthly_statement;
