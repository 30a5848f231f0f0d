-- A draft of any kind may lack its title and its customer; a cancelled invoice keeps what it lacked as a draft.
alter table documents drop constraint documents_title_check;
--> statement-breakpoint
alter table documents drop constraint documents_customer_check;
--> statement-breakpoint
alter table documents add constraint documents_title_check
  check (status in ('draft', 'cancelled') or btrim(title) <> '');
--> statement-breakpoint
alter table documents add constraint documents_customer_check
  check (status in ('draft', 'cancelled') or customer_id is not null);
