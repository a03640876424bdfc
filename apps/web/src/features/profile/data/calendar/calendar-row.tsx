import { useQuery } from '@tanstack/react-query'
import { Button } from '../../../../ui/actions/button.tsx'
import { confirm } from '../../../../ui/popup/confirm.ts'
import { LoadFailed } from '../../../../ui/feedback/empty.tsx'
import { Loading } from '../../../../ui/feedback/skeleton.tsx'
import { toast } from '../../../../ui/toast/toast.ts'
import { SettingRow } from '../../setting-row.tsx'
import { calendarFeedQuery } from '../../account.queries.ts'
import { CalendarAddress } from './calendar-address.tsx'
import { useMakeCalendar, useRevokeCalendar } from './use-calendar-feed.ts'

const hint =
  'The rides you lead or answered, in the calendar of your phone or computer. Anyone with the address can read them.'

const about = 'the calendar address'

export function CalendarRow() {
  const { data: feed, error, refetch } = useQuery(calendarFeedQuery)
  const make = useMakeCalendar()
  const revoke = useRevokeCalendar()
  if (error) return <LoadFailed title="Error loading your calendar" error={error} onRetry={() => void refetch()} />
  if (!feed) return <Loading>Loading your calendar...</Loading>
  const isThere = feed.createdAt !== null

  async function renew() {
    const isSure = await confirm({
      title: 'Create a new address?',
      body: 'The current address stops working at once, in every program that uses it.',
      action: 'Create new address',
    })
    if (isSure) send()
  }
  function send() {
    make.mutate(undefined, {
      onError: ({ message }) =>
        toast({ title: 'Error creating the address', description: message, kind: 'error', about }),
    })
  }
  async function revokeAddress() {
    const isSure = await confirm({
      title: 'Revoke the address?',
      body: 'Programs that use it will no longer show your rides.',
      action: 'Revoke',
      isDangerous: true,
    })
    if (!isSure) return
    revoke.mutate(undefined, {
      onSuccess: () => toast({ title: 'Calendar address revoked', kind: 'success' }),
      onError: ({ message }) =>
        toast({ title: 'Error revoking the address', description: message, kind: 'error', about }),
    })
  }

  return (
    <>
      <SettingRow title="Calendar" hint={isThere ? `${hint} ${readWords(feed.lastReadAt)}` : hint}>
        <span className="flex flex-wrap gap-2">
          <Button isBusy={make.isPending} busyLabel="Creating..." onClick={() => (isThere ? void renew() : send())}>
            {isThere ? 'Create a new address' : 'Create an address'}
          </Button>
          {isThere && (
            <Button
              variant="ghost"
              isBusy={revoke.isPending}
              busyLabel="Revoking..."
              onClick={() => void revokeAddress()}
            >
              Revoke
            </Button>
          )}
        </span>
      </SettingRow>
      {feed.url !== null && <CalendarAddress url={feed.url} />}
    </>
  )
}

const readWords = (at: Date | null) =>
  at === null
    ? 'It has not been read yet.'
    : `Last read ${at.toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'short' })}.`
