import type { Me } from '@scooter-rides/contract'
import { t } from '../../../lib/language/t.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { toast } from '../../../ui/toast/toast.ts'
import { SettingRow } from '../setting-row.tsx'
import { useUpdateMe } from '../use-change-profile.ts'

// not translated: identifies the notice of a failure
const about = 'the age'

/** The mark of riders under 18, which only the rider sees. */
export function AgeRow({ rider }: { rider: Me }) {
  const { mutate, isPending } = useUpdateMe()
  const isMinor = !rider.isMinor
  const change = () =>
    mutate(
      { isMinor },
      {
        onSuccess: () =>
          toast({
            title: isMinor ? t('profile.age.minorNow') : t('profile.age.adultNow'),
            kind: 'success',
          }),
        onError: () =>
          toast({
            title: t('profile.common.error'),
            description: t('profile.common.updateFailed'),
            kind: 'error',
            about,
          }),
      },
    )
  return (
    <SettingRow
      title={t('profile.age.title')}
      hint={rider.isMinor ? t('profile.age.minorHint') : t('profile.age.adultHint')}
    >
      <Button size="small" isBusy={isPending} onClick={change}>
        {rider.isMinor ? t('profile.age.isAdult') : t('profile.age.isMinor')}
      </Button>
    </SettingRow>
  )
}
