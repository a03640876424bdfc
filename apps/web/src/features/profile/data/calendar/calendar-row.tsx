import { useQuery } from '@tanstack/react-query'
import { t } from '../../../../lib/language/t.ts'
import { dateFormat } from '../../../../lib/language/formats.ts'
import { Button } from '../../../../ui/actions/button.tsx'
import { confirm } from '../../../../ui/popup/confirm.ts'
import { LoadFailed } from '../../../../ui/feedback/empty.tsx'
import { Loading } from '../../../../ui/feedback/skeleton.tsx'
import { toast } from '../../../../ui/toast/toast.ts'
import { SettingRow } from '../../setting-row.tsx'
import { calendarFeedQuery } from '../../account.queries.ts'
import { CalendarAddress } from './calendar-address.tsx'
import { useMakeCalendar, useRevokeCalendar } from './use-calendar-feed.ts'

// not translated: identifies the notice of a failure
const about = 'the calendar address'

export function CalendarRow() {
  const { data: feed, error, refetch } = useQuery(calendarFeedQuery)
  const make = useMakeCalendar()
  const revoke = useRevokeCalendar()
  if (error) return <LoadFailed title={t('profile.calendar.failed')} error={error} onRetry={() => void refetch()} />
  if (!feed) return <Loading>{t('profile.calendar.loading')}</Loading>
  const isThere = feed.createdAt !== null

  async function renew() {
    const isSure = await confirm({
      title: t('profile.calendar.renewTitle'),
      body: t('profile.calendar.renewBody'),
      action: t('profile.calendar.renewAction'),
    })
    if (isSure) send()
  }
  function send() {
    make.mutate(undefined, {
      onError: ({ message }) =>
        toast({ title: t('profile.calendar.createFailed'), description: message, kind: 'error', about }),
    })
  }
  async function revokeAddress() {
    const isSure = await confirm({
      title: t('profile.calendar.revokeTitle'),
      body: t('profile.calendar.revokeBody'),
      action: t('profile.calendar.revoke'),
      isDangerous: true,
    })
    if (!isSure) return
    revoke.mutate(undefined, {
      onSuccess: () => toast({ title: t('profile.calendar.revoked'), kind: 'success' }),
      onError: ({ message }) =>
        toast({ title: t('profile.calendar.revokeFailed'), description: message, kind: 'error', about }),
    })
  }

  return (
    <>
      <SettingRow
        title={t('profile.calendar.title')}
        hint={isThere ? readHint(feed.lastReadAt) : t('profile.calendar.hint')}
      >
        <span className="flex flex-wrap gap-2">
          <Button
            isBusy={make.isPending}
            busyLabel={t('profile.calendar.creating')}
            onClick={() => (isThere ? void renew() : send())}
          >
            {isThere ? t('profile.calendar.renew') : t('profile.calendar.create')}
          </Button>
          {isThere && (
            <Button
              variant="ghost"
              isBusy={revoke.isPending}
              busyLabel={t('profile.calendar.revoking')}
              onClick={() => void revokeAddress()}
            >
              {t('profile.calendar.revoke')}
            </Button>
          )}
        </span>
      </SettingRow>
      {feed.url !== null && <CalendarAddress url={feed.url} />}
    </>
  )
}

const readHint = (at: Date | null) =>
  at === null
    ? t('profile.calendar.hintNeverRead')
    : t('profile.calendar.hintRead', { time: dateFormat({ dateStyle: 'medium', timeStyle: 'short' }).format(at) })
