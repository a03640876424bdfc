import { dismissJob, type Failure, type Jobs, listJobs, retryJob } from '@scooter-rides/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { closedGate, fakeApi, refuse } from '../../../../test/fake-api.ts'
import { render } from '../../../../test/render.tsx'
import { ToastHost } from '../../../ui/toast/toast-host.tsx'
import { JobsPage } from './jobs-page.tsx'

const mail: Failure = {
  id: 'job:1b9d',
  what: 'job',
  name: 'auth.reset_mail',
  attempts: 29,
  isOver: true,
  error: 'connect ECONNREFUSED',
  failedAt: new Date(Date.now() - 60 * 60_000),
}
const event: Failure = {
  id: 'event:12:notifications',
  what: 'event',
  name: 'rideCancelled for notifications',
  attempts: 1,
  isOver: false,
  error: null,
  failedAt: null,
}

function serve(failures: Failure[]) {
  const state: Jobs = {
    failures,
    counts: { queued: 4, active: 1, failed: 2 },
    backup: 'The last backup was made on 2026-11-24 at 03:00 UTC.',
  }
  return { state, calls: fakeApi(listJobs, () => state) }
}

const open = () =>
  render(
    <>
      <JobsPage />
      <ToastHost />
    </>,
  )
const fact = (name: string) => screen.getByText(name).nextElementSibling?.textContent
const dialog = () => within(screen.getByRole('dialog'))

describe('the jobs page', () => {
  test('shows the waiting jobs, the failed jobs with their errors, and the state of the backups', async () => {
    serve([mail, event])
    await open()
    const [first, second] = await screen.findAllByRole('listitem')
    expect([fact('Waiting'), fact('Running'), fact('Failed')]).toEqual(['4', '1', '2'])
    expect(fact('Backups')).toBe('The last backup was made on 2026-11-24 at 03:00 UTC.')
    expect(first?.textContent).toContain('auth.reset_mailfailed29 attempts, last 1 hour agoconnect ECONNREFUSED')
    expect(second?.textContent).toContain(
      'rideCancelled for notificationsretried automatically1 attemptNo reason recorded.',
    )
  })

  test('says that no job has failed', async () => {
    serve([])
    await open()
    expect(await screen.findByText('No failed jobs.')).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: /Retry/ })).toBeNull()
  })

  test('says why the jobs could not be loaded', async () => {
    fakeApi(listJobs, () => refuse(403, 'auth.forbidden', 'Only admins may do this.'))
    await open()
    expect((await screen.findByRole('alert')).textContent).toContain('Only admins may do this.')
  })
})

describe('a failed job', () => {
  test('is retried once after a confirmation, and leaves the list when it succeeds', async () => {
    const { state } = serve([mail, event])
    const gate = closedGate()
    const tried = fakeApi(retryJob, async () => {
      await gate.opened
      state.failures = [event]
    })
    const { user } = await open()
    await user.click(await screen.findByRole('button', { name: 'Retry auth.reset_mail' }))
    expect(tried).toEqual([])
    await user.dblClick(dialog().getByRole('button', { name: 'Retry' }))
    gate.open()
    expect(await screen.findAllByText('auth.reset_mail is being retried')).not.toEqual([])
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Retry auth.reset_mail' })).toBeNull())
    expect(screen.getByRole('button', { name: `Retry ${event.name}` })).toBeInTheDocument()
    expect(tried.map(({ params }) => params['id'])).toEqual(['job:1b9d'])
  })

  test('shows a message and reloads the list when another admin has already handled it', async () => {
    const { calls } = serve([mail])
    fakeApi(retryJob, () => refuse(409, 'jobs.wrong_status', 'This job is being retried already.'))
    const { user } = await open()
    await user.click(await screen.findByRole('button', { name: 'Retry auth.reset_mail' }))
    await user.click(dialog().getByRole('button', { name: 'Retry' }))
    expect((await dialog().findByRole('alert')).textContent).toContain('This job is being retried already.')
    await waitFor(() => expect(calls.length).toBeGreaterThan(1))
    expect(screen.queryByText('auth.reset_mail is being retried')).toBeNull()
  })

  test('is discarded only after a confirmation that shows its full name', async () => {
    const { state } = serve([event])
    const given = fakeApi(dismissJob, () => void (state.failures = []))
    const { user } = await open()
    await user.click(await screen.findByRole('button', { name: `Discard ${event.name}` }))
    await user.click(dialog().getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(given).toEqual([])
    await user.click(screen.getByRole('button', { name: `Discard ${event.name}` }))
    expect(dialog().getByText(/stays undone/)).toBeInTheDocument()
    await user.click(dialog().getByRole('button', { name: 'Discard' }))
    expect(await screen.findAllByText(`${event.name} was discarded`)).not.toEqual([])
    expect(await screen.findByText('No failed jobs.')).toBeInTheDocument()
    expect(given.map(({ params }) => params['id'])).toEqual(['event:12:notifications'])
  })
})
