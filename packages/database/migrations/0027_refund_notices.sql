-- Whom to tell of a refund that Stripe was asked for, and the credit notes that go with it.
alter table refund_requests
  add column notify_customer boolean not null default false,
  add column credit_reason text,
  add column credit_reason_kind text,
  add constraint refund_requests_credit_check check (case when credit_reason is null then credit_reason_kind is null
    else btrim(credit_reason) <> '' and coalesce(credit_reason_kind in ('mistake', 'reduction'), false) end);

-- A refund can be undone.
alter table document_holds
  drop constraint document_holds_step_check,
  add constraint document_holds_step_check
    check (step in ('send', 'send_e_invoice', 'remind', 'accept', 'reject', 'pay', 'void', 'refund', 'delete'));
