import { fileURLToPath } from 'node:url'
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import { expect, test, vi } from 'vitest'
import { pdfJob } from '../pdf-renderer.ts'
import { sampleInvoice } from '../testing/sample-views.ts'
import { createTypesetter } from '../typesetter.ts'

vi.mock(import('@myriaddreamin/typst-ts-node-compiler'), async (original) => {
  const real = await original()
  const create = vi.fn(real.NodeCompiler.create)
  return { ...real, NodeCompiler: { create } as unknown as typeof real.NodeCompiler }
})

test('fonts of other scripts are opened once a document needs one, and then only once', () => {
  const create = vi.mocked(NodeCompiler.create)
  const opened = () =>
    create.mock.calls.flatMap(([options]) =>
      (options?.fontArgs ?? []).flatMap((each) => ('fontPaths' in each ? each.fontPaths : [])),
    )
  const typeset = createTypesetter(fileURLToPath(new URL('../pdf-template/', import.meta.url)))
  typeset(pdfJob(sampleInvoice({ title: 'Żółty płot – naïve café, Привет' })))
  expect(opened()).toHaveLength(6)
  expect(opened().filter((file) => !/\/(inter|noto-sans)\//.test(file))).toEqual([])
  for (const title of ['สวน', '花园', 'צבע', 'Fence']) typeset(pdfJob(sampleInvoice({ title })))
  expect(create).toHaveBeenCalledTimes(2)
  expect(opened().some((file) => file.includes('NotoSansThai'))).toBe(true)
})
