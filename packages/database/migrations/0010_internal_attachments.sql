-- Attachments of a document can be kept for staff.
alter table document_attachments add column internal boolean not null default false;
