ALTER TABLE "document_answers" DROP CONSTRAINT "document_answers_selection_check";--> statement-breakpoint
ALTER TABLE "document_answers" ADD CONSTRAINT "document_answers_selection_check" CHECK (("document_answers"."selection" is null) = ("document_answers"."total_amount" is null)
        and ("document_answers"."selection" is null or "document_answers"."action" in ('accept', 'amendment')));