import {
  type AdminReport,
  claimReport,
  getInstance,
  listAdminReports,
  releaseReport,
  resolveReport,
} from '@scooter-rides/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { fillStatement } from '../../../../test/fill-statement.ts'
import { fakeApi, refuse } from '../../../../test/fake-api.ts'
import { render } from '../../../../test/render.tsx'
import { sampleRider } from '../../../../test/sample-ride.ts'
import { sampleInstance, sampleMe } from '../../../../test/samples.ts'
import { seeToast } from '../../../../test/toasts.ts'
import { ToastHost } from '../../../ui/toast/toast-host.tsx'
import { ReportsPage } from './reports-page.tsx'

const maya = sampleRider({ id: 'maya-id', firstName: 'Maya', displayName: 'Maya Okafor' })

function sampleReport(change: Partial<AdminReport> = {}): AdminReport {
  return {
    id: 7,
    kind: 'report',
    restriction: null,
    notice: null,
    subjectType: 'ride',
    subjectId: '3',
    category: 'spam',
    note: 'No ride at all',
    status: 'open',
    createdAt: new Date('2026-05-01T10:00:00Z'),
    reporter: sampleRider({ id: 'cy-id', displayName: 'Cy Young' }),
    reported: { ...sampleRider(), suspension: null, reportCount: 2, warningCount: 1, suspensionCount: 0 },
    link: '/rides/3',
    evidence: { title: 'Cheap watches', text: 'Only today', storageKey: null, file: null },
    now: { title: 'Sunday loop', text: 'Only today', storageKey: null, file: null },
    around: [],
    claimedBy: null,
    claimedAt: null,
    outcome: null,
    outcomeNote: null,
    resolvedBy: null,
    resolvedAt: null,
    outcomes: ['dismiss', 'warn', 'remove', 'suspend'],
    ...change,
  }
}

async function open(reports: () => AdminReport[], isAdmin = false) {
  fakeApi(getInstance, () => sampleInstance())
  const calls = fakeApi(listAdminReports, reports)
  const me = sampleMe({ isModerator: true, isAdmin, roles: ['user', isAdmin ? 'admin' : 'moderator'] })
  const view = await render(
    <>
      <ReportsPage />
      <ToastHost />
    </>,
    { at: '/admin#reports', me },
  )
  const choose = async (label: string, option: string) => {
    await view.user.click(await screen.findByRole('combobox', { name: label }))
    await view.user.click(await screen.findByRole('option', { name: option }))
  }
  return { ...view, calls, choose }
}

describe('the report queue', () => {
  test('shows the reporter, the content before and now, and earlier reports', async () => {
    await open(() => [sampleReport()])
    const card = await screen.findByRole('listitem')
    for (const text of ['Cy Young', 'Bo Berg', '2 other reports · 1 warning', '“No ride at all”', 'Sunday loop'])
      expect(within(card).getByText(text)).toBeVisible()
    expect(within(card).getByRole('heading', { name: 'Ride: Cheap watches' })).toBeVisible()
    expect(within(card).getByRole('link', { name: 'Open the page' })).toHaveAttribute('href', '/rides/3')
  })

  test('shows the messages around a reported message, and which ones are deleted', async () => {
    const sampleLine = (id: number, content: string, isReported = false) => ({
      id,
      senderId: 'bo-id',
      senderName: 'Bo Berg',
      content,
      sentAt: new Date('2026-05-01T09:00:00Z'),
      isReported,
    })
    await open(() => [
      sampleReport({
        subjectType: 'message',
        link: null,
        now: null,
        around: [sampleLine(1, 'Hello'), sampleLine(2, 'Buy now', true)],
      }),
    ])
    const around = await screen.findByRole('list', { name: 'Messages around it' })
    expect(within(around).getAllByRole('listitem').at(1)).toHaveTextContent('(reported)Buy now')
    expect(screen.getByText('It is no longer visible to riders.')).toBeVisible()
  })

  test('shows a reported photo and a downloadable file, and says when they are no longer stored', async () => {
    const content = { title: 'Bo Berg', text: null, storageKey: 'abc' }
    const file = { url: '/api/admin/reports/7/file', isPhoto: true }
    await open(() => [
      sampleReport({ id: 7, subjectType: 'photo', evidence: { ...content, file }, now: null }),
      sampleReport({
        id: 8,
        subjectType: 'message',
        evidence: { ...content, file: { url: '/api/admin/reports/8/file', isPhoto: false } },
        now: null,
      }),
      sampleReport({
        id: 9,
        subjectType: 'photo',
        status: 'resolved',
        outcome: 'remove',
        evidence: { ...content, file: null },
        now: null,
      }),
    ])
    const [photo, paper, deleted] = await screen.findAllByRole('listitem')
    if (!photo || !paper || !deleted) throw new Error('There are three.')
    expect(within(photo).getByRole('img', { name: 'Reported: Bo Berg' })).toHaveAttribute('src', file.url)
    expect(within(photo).getByText('It is no longer visible to riders.')).toBeVisible()
    const save = within(paper).getByRole('link', { name: 'Download the file' })
    expect(save).toHaveAttribute('href', '/api/admin/reports/8/file')
    expect(save).toHaveAttribute('download')
    expect(within(paper).queryByRole('img')).toBeNull()
    expect(within(deleted).getByText('Its content is no longer available.')).toBeVisible()
  })

  test('applies the filters of the URL', async () => {
    const { calls, choose, history } = await open(() => [])
    expect(await screen.findByText('Nothing is waiting')).toBeVisible()
    await choose('Status', 'Resolved')
    await choose('Category', 'Danger')
    await waitFor(() => expect(calls.at(-1)?.query).toEqual({ status: 'resolved', category: 'danger' }))
    expect(history.location.href).toBe('/admin?status=resolved&category=danger#reports')
    expect(await screen.findByText('No matching reports')).toBeVisible()
  })

  test('offers no actions on a report that another moderator has claimed or that only another admin may answer', async () => {
    const mo = sampleRider({ id: 'mo-id', displayName: 'Mo Diaz' })
    await open(() => [
      sampleReport({ id: 1, status: 'claimed', claimedBy: mo, claimedAt: new Date(), outcomes: [] }),
      sampleReport({ id: 2, outcomes: [] }),
    ])
    expect(await screen.findByText(/^Claimed by Mo Diaz/)).toBeVisible()
    expect(screen.getByText('Only another admin can answer this.')).toBeVisible()
    for (const name of ['Claim', 'Release', 'Resolve']) expect(screen.queryByRole('button', { name })).toBeNull()
  })
})

describe('answering reports', () => {
  test('claims and releases a report, and says when another moderator was faster', async () => {
    let report = sampleReport()
    const claimed = fakeApi(claimReport, () => void (report = sampleReport({ status: 'claimed', claimedBy: maya })))
    fakeApi(releaseReport, () => refuse(409, 'reports.claimed', 'Another moderator is handling this report.'))
    const { user } = await open(() => [report])
    await user.click(await screen.findByRole('button', { name: 'Claim' }))
    await seeToast('Report claimed', 'for an hour')
    expect(claimed[0]?.params).toEqual({ reportId: '7' })
    await user.click(await screen.findByRole('button', { name: 'Release' }))
    await seeToast('Report not changed', 'Another moderator')
  })

  test('requires facts and a ground for a warning and sends them', async () => {
    const sent = fakeApi(resolveReport, () => {})
    const { user, choose } = await open(() => [sampleReport()])
    await user.click(await screen.findByRole('button', { name: 'Resolve' }))
    const dialog = await screen.findByRole('dialog', { name: 'Resolve' })
    expect(within(dialog).getByRole('button', { name: 'Resolve' })).toBeDisabled()
    await choose('Outcome', 'Warn')
    expect(within(dialog).getByRole('button', { name: 'Warn' })).toBeDisabled()
    await user.type(within(dialog).getByRole('textbox', { name: 'What happened' }), 'Rude words')
    expect(within(dialog).getByRole('button', { name: 'Warn' })).toBeDisabled()
    await user.type(within(dialog).getByRole('combobox', { name: 'Which rule' }), 'Be kind')
    await user.click(within(dialog).getByRole('button', { name: 'Warn' }))
    await seeToast('Rider warned', 'Both sides are notified.')
    expect(sent[0]?.body).toEqual({ outcome: 'warn', note: '', facts: 'Rude words', ground: 'rule: Be kind' })
  })

  test.each([
    [false, ['1 day', '3 days', '7 days']],
    [true, ['1 day', '3 days', '7 days', '30 days', 'A year', 'Indefinitely']],
  ])('requires an end for a suspension; an admin (%s) may choose a later one', async (isAdmin, lengths) => {
    const sent = fakeApi(resolveReport, () => {})
    const { user, choose } = await open(() => [sampleReport()], isAdmin)
    await user.click(await screen.findByRole('button', { name: 'Resolve' }))
    await choose('Outcome', 'Suspend')
    await user.click(screen.getByRole('combobox', { name: 'Duration' }))
    expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual(lengths)
    await user.click(await screen.findByRole('option', { name: lengths.at(-1) ?? '' }))
    await fillStatement(user, screen.getByRole('dialog'), 'Spam')
    await user.click(screen.getByRole('button', { name: 'Suspend' }))
    await seeToast('Rider suspended', 'Both sides are notified.')
    const until = sent[0]?.body.until
    if (isAdmin) expect(until).toBeNull()
    else expect(Date.parse(String(until)) - Date.now()).toBeLessThan(7 * 24 * 60 * 60 * 1000)
  })

  test('offers only to grant or reject an appeal', async () => {
    const sent = fakeApi(resolveReport, () => {})
    const { user, choose } = await open(() => [
      sampleReport({ kind: 'appeal', subjectType: 'user', evidence: null, outcomes: ['uphold', 'lift'] }),
    ])
    expect(await screen.findByRole('heading', { name: 'Appeal by Bo Berg' })).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Resolve' }))
    await choose('Outcome', 'Lift the suspension')
    await user.click(screen.getByRole('button', { name: 'Lift the suspension' }))
    await seeToast('Suspension lifted', 'by mail')
    expect(sent[0]?.body).toEqual({ outcome: 'lift', note: '' })
  })

  test('shows the decision that an appeal is against, and offers to withdraw it', async () => {
    const sent = fakeApi(resolveReport, () => {})
    const facts = 'Sold watches'
    const restriction = {
      kind: 'hidden' as const,
      facts,
      ground: 'rule: No advertising',
      createdAt: new Date('2026-05-01T09:00:00Z'),
      until: null,
      endedAt: null,
    }
    const { user, choose } = await open(() => [
      sampleReport({ kind: 'appeal', restriction, subjectType: 'user', evidence: null, outcomes: ['uphold', 'lift'] }),
    ])
    expect(await screen.findByText(facts)).toBeVisible()
    for (const text of ['Ride taken down', 'rule: No advertising']) expect(screen.getByText(text)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Resolve' }))
    await choose('Outcome', 'Withdraw the decision')
    await user.type(screen.getByRole('textbox', { name: /Note/ }), 'It was a ride')
    await user.click(screen.getByRole('button', { name: 'Withdraw the decision' }))
    await seeToast('Decision withdrawn', 'by mail')
    expect(sent[0]?.body).toEqual({ outcome: 'lift', note: 'It was a ride' })
  })
})

test('a notice shows its mark, address, law and sender, and its answer has a note to the sender', async () => {
  const notice = {
    reference: 'N-7KQ4-XM2P',
    url: 'https://other.example/ride',
    law: 'Section 86a',
    senderName: 'Vera Stern',
    concernsMinors: false,
    isMailed: true,
    objectedTo: null,
  }
  const unresolved = { subjectType: 'page', subjectId: notice.url, reported: null, evidence: null, now: null } as const
  const { user } = await open(() => [
    sampleReport({ kind: 'notice', category: 'illegal', notice, reporter: null, ...unresolved, outcomes: ['dismiss'] }),
  ])
  const card = within(await screen.findByRole('listitem'))
  for (const text of ['Notice', 'N-7KQ4-XM2P', notice.url, /Section 86a/, /Vera Stern/])
    expect(card.getByText(text)).toBeVisible()
  expect(card.queryByRole('link', { name: notice.url })).toBeNull()
  await user.click(card.getByRole('button', { name: 'Resolve' }))
  expect(await screen.findByRole('textbox', { name: /Note to the sender/ })).toBeVisible()
})

test('the answer to a notice without an address has no note to the sender, and says that nobody is told', async () => {
  const notice = {
    reference: 'N-7KQ4-XM2P',
    url: '/rides/3',
    law: null,
    senderName: null,
    concernsMinors: true,
    isMailed: false,
    objectedTo: null,
  }
  fakeApi(resolveReport, () => undefined)
  const { user, choose } = await open(() => [sampleReport({ kind: 'notice', notice, reporter: null })])
  const card = within(await screen.findByRole('listitem'))
  for (const text of ['Concerns minors', 'Without a name', 'Its sender gave no address and gets no answer.'])
    expect(card.getByText(text)).toBeVisible()
  await user.click(card.getByRole('button', { name: 'Resolve' }))
  expect(screen.queryByRole('textbox', { name: /Note to the sender/ })).toBeNull()
  await choose('Outcome', 'Dismiss')
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Dismiss' }))
  await seeToast('Report dismissed', 'Its sender gave no address and gets no answer.')
})
