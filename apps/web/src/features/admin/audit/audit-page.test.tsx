import { type AuditEntry, listAudit } from '@scooter-rides/contract'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, onTestFinished, test } from 'vitest'
import { fakeApi, pageOf, refuse } from '../../../../test/fake-api.ts'
import { render } from '../../../../test/render.tsx'
import { loadMessages } from '../../../lib/language/catalogue.ts'
import { changeLanguage } from '../../../lib/language/change-language.ts'
import { AuditPage } from './audit-page.tsx'

const ada = { id: 'ada-id', username: 'ada', displayName: 'Ada Boss' }

function sampleEntry(change: Partial<AuditEntry> = {}): AuditEntry {
  return {
    id: 7,
    actorId: ada.id,
    actor: ada,
    action: 'users.warn',
    targetId: 'bo-id',
    before: null,
    after: { note: 'Please be kind' },
    at: new Date(Date.now() - 5 * 60_000),
    ...change,
  }
}

async function open(entries: AuditEntry[], at = '/admin#audit') {
  const calls = fakeApi(listAudit, () => entries)
  const view = await render(<AuditPage />, { at })
  await screen.findByRole('table', { name: 'Audit log' })
  return { ...view, calls }
}

const rowTexts = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    )

describe('the audit log', () => {
  test('names a deleted account in the language of the reader, without a link to its page', async () => {
    await loadMessages(['first', 'admin'])
    onTestFinished(() => changeLanguage('en'))
    const deleted = { id: 'gone-id', username: 'deleted-0a1b', displayName: 'Unknown user' }
    await changeLanguage('es')
    fakeApi(listAudit, () => [sampleEntry({ actor: deleted, actorId: deleted.id })])
    await render(<AuditPage />, { at: '/admin#audit' })
    expect(await screen.findByRole('cell', { name: 'Miembro desconocido' })).toBeVisible()
    expect(screen.queryByRole('link', { name: 'Miembro desconocido' })).toBeNull()
  })

  test('keeps actions and ids from left to right', async () => {
    await open([sampleEntry()])
    expect(screen.getByText('users.warn')).toHaveAttribute('dir', 'ltr')
    expect(screen.getByText('bo-id').closest('[dir]')).toHaveAttribute('dir', 'ltr')
  })

  test('shows the time, actor, action and result of an entry, with links', async () => {
    await open([
      sampleEntry(),
      sampleEntry({
        id: 6,
        actor: null,
        actorId: null,
        action: 'rides.hide',
        targetId: '42',
        before: { isHidden: false },
        after: { isHidden: true },
      }),
      sampleEntry({ id: 5, action: 'settings.change', targetId: null, before: null, after: null }),
    ])
    expect(rowTexts()).toEqual([
      ['5 minutes ago', 'Ada Boss', 'users.warnbo-id', 'notePlease be kind'],
      ['5 minutes ago', 'The server', 'rides.hide42', 'isHiddenfalse → true'],
      ['5 minutes ago', 'Ada Boss', 'settings.change', '–'],
    ])
    const leadsTo = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
    expect(leadsTo('bo-id')).toBe('/riders/bo-id')
    expect(leadsTo('42')).toBe('/rides/42')
    expect(screen.getAllByRole('link', { name: 'Ada Boss' })[0]).toHaveAttribute('href', '/riders/ada-id')
  })

  test('shows only the changed fields of a before and after state, and the cut text of a cell', async () => {
    await open([
      sampleEntry({ before: { roles: ['user'], name: 'Bo' }, after: { roles: ['user', 'moderator'], name: 'Bo' } }),
      sampleEntry({ id: 6, before: { reason: 'Spam', until: null }, after: null }),
      sampleEntry({ id: 5, before: null, after: { list: [], point: { lat: 0, lng: 0 }, html: '<b>bold</b>' } }),
      sampleEntry({ id: 4, before: 'one', after: 'two' }),
      sampleEntry({ id: 3, before: { same: 1 }, after: { same: 1 } }),
    ])
    expect(rowTexts().map((cells) => cells[3])).toEqual([
      'rolesuser → user, moderator',
      'reasonSpamuntilnothing',
      'listnothingpoint{"lat":0,"lng":0}html<b>bold</b>',
      'valueone → two',
      '–',
    ])
    expect(screen.getByText('user, moderator').closest('ins')).not.toBeNull()
    expect(screen.getByText('Spam').closest('del')).not.toBeNull()
  })

  test('applies the filters of the URL to the list and to the download', async () => {
    const { calls } = await open([sampleEntry()], '/admin?actor=ada.b&action=users.&other=1#audit')
    expect(calls[0]?.query).toEqual({ actor: 'ada.b', action: 'users.' })
    expect(screen.getByRole('searchbox', { name: /^By/ })).toHaveValue('ada.b')
    const file = screen.getByRole('link', { name: 'Export' })
    expect(file).toHaveAttribute('href', '/api/admin/audit/export?actor=ada.b&action=users.')
    expect(file).toHaveAttribute('download', 'audit-log.csv')
  })

  test('is filtered by the typed text', async () => {
    const { user, calls, history } = await open([sampleEntry()])
    expect(screen.getByRole('link', { name: 'Export' })).toHaveAttribute('href', '/api/admin/audit/export')
    await user.type(screen.getByRole('searchbox', { name: /^About/ }), 'bo & co{Enter}')
    await waitFor(() => expect(calls.at(-1)?.query).toEqual({ target: 'bo & co' }))
    expect(history.location.href).toBe('/admin?target=bo+%26+co#audit')
    await waitFor(() =>
      expect(screen.getByRole('link', { name: 'Export' })).toHaveAttribute(
        'href',
        '/api/admin/audit/export?target=bo+%26+co',
      ),
    )
  })

  test('is filtered by whole days in the time zone of the reader, in the URL and in the download', async () => {
    const { calls, history } = await open([sampleEntry()], '/admin?action=rides.#audit')
    const setDay = (label: string, value: string) =>
      fireEvent.change(screen.getByLabelText(label), { target: { value } })
    setDay('From', '2026-05-01')
    setDay('To', '2026-05-02')
    const [from, to] = [new Date(2026, 4, 1), new Date(2026, 4, 2, 23, 59, 59, 999)].map((at) => at.toISOString())
    await waitFor(() => expect(calls.at(-1)?.query).toEqual({ action: 'rides.', from, to }))
    expect(history.location.href).toBe('/admin?action=rides.&from=2026-05-01&to=2026-05-02#audit')
    const file = screen.getByRole('link', { name: 'Export' }).getAttribute('href') ?? ''
    expect(Object.fromEntries(new URL(file, 'http://here').searchParams)).toEqual({ action: 'rides.', from, to })
    setDay('To', '2026-04-30')
    expect(screen.getByLabelText('To')).toHaveAccessibleDescription('Must not be before the first day')
    setDay('To', '')
    setDay('From', '0026-05-01')
    await waitFor(() => expect(history.location.href).toBe('/admin?action=rides.#audit'))
    expect(screen.getByLabelText('From')).toHaveValue('0026-05-01')
  })

  test('starts with the days of the URL, or with none', async () => {
    const { calls, unmount } = await open([sampleEntry()], '/admin?from=2026-05-01#audit')
    expect(screen.getByLabelText('From')).toHaveValue('2026-05-01')
    expect(calls[0]?.query).toEqual({ from: new Date(2026, 4, 1).toISOString() })
    unmount()
    const invalid = await open([sampleEntry()], '/admin?from=yesterday&to=2026-02-30#audit')
    expect(invalid.calls[0]?.query).toEqual({})
  })

  test('loads the next page with More', async () => {
    fakeApi(listAudit, ({ query }) =>
      query['cursor'] ? [sampleEntry({ id: 1, action: 'rides.feature' })] : pageOf([sampleEntry()], 'older'),
    )
    const { user } = await render(<AuditPage />, { at: '/admin#audit' })
    await user.click(await screen.findByRole('button', { name: /more/i }))
    expect(await screen.findByText('rides.feature')).toBeInTheDocument()
    expect(screen.getByText('users.warn')).toBeInTheDocument()
  })

  test('says that nothing matches, and why it could not be loaded', async () => {
    let isAway = false
    fakeApi(listAudit, () => (isAway ? refuse(403, 'auth.forbidden', 'Only admins may do this.') : []))
    const { unmount } = await render(<AuditPage />, { at: '/admin?target=nobody#audit' })
    expect(await screen.findByText('No matching entries.')).toBeInTheDocument()
    unmount()
    isAway = true
    await render(<AuditPage />, { at: '/admin#audit' })
    expect((await screen.findByRole('alert')).textContent).toContain('Only admins may do this.')
  })
})
