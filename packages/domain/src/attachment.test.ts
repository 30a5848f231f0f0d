import { expect, it } from 'vitest'
import { isProgramFile } from './attachment.ts'

it.each(['setup.exe', 'Plan.pdf.EXE', 'run.bat', 'macro.vbs', 'a.b.js', 'x.scr. '])(
  'treats %s as a program',
  (name) => {
    expect(isProgramFile(name)).toBe(true)
  },
)

it.each([
  'plan.pdf',
  'exe',
  'my.exe.pdf',
  'drawing.json',
  'photos.zip',
  'attachment',
  '',
  'www.com - offer.docx',
])('does not treat %j as a program', (name) => {
  expect(isProgramFile(name)).toBe(false)
})
