import type { Template } from '@quotespark/contract'
import { DOCUMENTS, type DocumentKind } from '@quotespark/domain/document'
import { Button, ConfirmDialog, Menu, MenuItem, showToast } from '@quotespark/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { LayoutTemplate } from 'lucide-react'
import { useState } from 'react'
import { api } from '~/api/client.ts'
import { errorSentence } from '~/api/error-sentence.ts'

export interface FromTemplateProps {
  kind: DocumentKind
  /** True when something was written that would be replaced. */
  isChanged: boolean
  onStart: (template: Template) => void
}

/** Starts a document from a template. Hidden where there are no templates. */
export function FromTemplate({ kind, isChanged, onStart }: FromTemplateProps) {
  const queryClient = useQueryClient()
  const { data } = useQuery(api.template.list.queryOptions({ input: { kind } }))
  const [asked, setAsked] = useState<Template | null>(null)
  const templates = data?.items ?? []
  if (templates.length === 0) return null

  async function choose(id: string) {
    try {
      const template = await queryClient.fetchQuery(api.template.get.queryOptions({ input: { id } }))
      if (isChanged) setAsked(template)
      else onStart(template)
    } catch (error) {
      showToast({ title: errorSentence(error, 'The template could not be loaded'), tone: 'danger' })
    }
  }

  return (
    <>
      <Menu
        className="max-h-[min(24rem,60dvh)] overflow-y-auto"
        trigger={
          <Button variant="outline" size="sm">
            <LayoutTemplate />
            From template
          </Button>
        }
      >
        {templates.map(({ id, name }) => (
          <MenuItem key={id} onSelect={() => void choose(id)}>
            <span className="truncate">{name}</span>
          </MenuItem>
        ))}
      </Menu>
      <ConfirmDialog
        tone="primary"
        open={asked !== null}
        onOpenChange={(open) => !open && setAsked(null)}
        title={`Start from “${asked?.name ?? ''}”?`}
        description={`Its words and lines take the place of what you have written in this ${DOCUMENTS[kind].name}.`}
        confirmLabel="Replace"
        onConfirm={() => asked && onStart(asked)}
      />
    </>
  )
}
