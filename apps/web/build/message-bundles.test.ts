import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createBundleFinder } from './message-bundles.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'bundles-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const write = (name: string, source: string) => writeFileSync(join(folder, name), source)
const keys = new Set(['profile.title', 'rides.full', 'weather.on', 'chat.row', 'shell.skip', 'admin.title'])
const bundlesOf = (name: string) => createBundleFinder(keys).bundlesOf(join(folder, name))

test('a module needs the messages of the modules that it imports, also in a circle', () => {
  write('screen.tsx', "import { Row } from './row.tsx'\nexport const Screen = () => <Row label={t('profile.title')} />")
  write('row.tsx', "import {\n  a,\n  b,\n} from './parts.ts'\nexport { c } from './again.ts'")
  write('parts.ts', "import './screen.tsx'\nexport const a = () => t('rides.full')")
  write('again.ts', 'export const labels = { on: \'weather.on\' }\\nconst row = <Row label="chat.row" />')
  expect(bundlesOf('screen.tsx')).toEqual(['chat', 'dashboard', 'maps', 'rides'])
})

test('what it loads later, what it uses of types, the messages of every page and codes of problems do not count', () => {
  write(
    'screen.tsx',
    "import type { A } from './types.ts'\nconst later = () => import('./later.ts')\nt('shell.skip')\nif (code === 'auth.wrong_password') stop()",
  )
  write('types.ts', "t('rides.full')")
  write('later.ts', "t('admin.title')")
  expect(bundlesOf('screen.tsx')).toEqual([])
})

test.each(['main.tsx', 'offline/service-worker.ts'])('%s shows no message before its bundle is loaded', (name) => {
  const path = join(import.meta.dirname, '../src', name)
  expect(createBundleFinder().bundlesOf(path)).toEqual([])
})
