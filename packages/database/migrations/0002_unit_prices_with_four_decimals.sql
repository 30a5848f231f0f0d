-- Unit prices have up to four decimals; what is stored keeps its value. The 12 whole digits of numeric(14,2) remain.
alter table document_lines alter column unit_price type numeric(16,4);
--> statement-breakpoint
alter table products alter column unit_price type numeric(16,4);
