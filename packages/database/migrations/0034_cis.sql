-- Deductions under the Construction Industry Scheme. A recorded one is a payment of its own method, and no new kind of evidence.
alter table companies
  add column utr text,
  add constraint companies_utr_check check (utr ~ '^[0-9]{10}$');
--> statement-breakpoint
alter table customers
  add column cis_rate text,
  add constraint customers_cis_rate_check check (cis_rate in ('20', '30', '0'));
--> statement-breakpoint
alter table document_lines
  add column cis text,
  add column labour_amount numeric(14, 2),
  add constraint document_lines_cis_check check (
    cis in ('labour', 'materials') and (labour_amount is null or cis is null) and labour_amount between 0 and total_price
  );
--> statement-breakpoint
-- What was issued before had no deduction, whatever its customer has now.
alter table documents
  add column cis_rate text,
  add column cis_labour_amount numeric(14, 2),
  add column cis_materials_amount numeric(14, 2),
  add constraint documents_cis_check check (
    case when kind = 'quote' then num_nonnulls(cis_rate, cis_labour_amount, cis_materials_amount) = 0
      else num_nulls(cis_rate, cis_labour_amount, cis_materials_amount) in (0, 3)
        and cis_rate in ('20', '30', '0') is not false
        and (cis_labour_amount >= 0 and cis_labour_amount <> 'NaN') is not false
        and (cis_materials_amount >= 0 and cis_materials_amount <> 'NaN') is not false end
  );
--> statement-breakpoint
alter table payments
  drop constraint payments_method_check,
  add constraint payments_method_check check (
    method in ('bank_transfer', 'card', 'direct_debit', 'cash', 'cheque', 'cis_deduction', 'other')
  );
--> statement-breakpoint
alter table pending_payments
  drop constraint pending_payments_method_check,
  add constraint pending_payments_method_check check (
    method in ('bank_transfer', 'card', 'direct_debit', 'cash', 'cheque', 'cis_deduction', 'other')
  );
--> statement-breakpoint
create index payment_standings_cis_idx on payment_standings (company_id, paid_on, id) where method = 'cis_deduction';
