-- Prices and discounts may be typed with VAT: by document, in the catalogue, and as what new ones start with.
alter table companies add column prices_include_vat boolean not null default false;
--> statement-breakpoint
alter table products add column prices_include_vat boolean not null default false;
--> statement-breakpoint
alter table documents add column prices_include_vat boolean not null default false;
--> statement-breakpoint
alter table document_lines add column net_amount numeric(14, 2);
--> statement-breakpoint
alter table document_lines add constraint document_lines_net_amount_check check (net_amount between 0 and total_price);
