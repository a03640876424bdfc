import { t } from '../../../../lib/language/t.ts'
import { Button } from '../../../../ui/actions/button.tsx'
import { TextField } from '../../../../ui/form/field.tsx'
import { Note } from '../../../../ui/feedback/note.tsx'
import { toast } from '../../../../ui/toast/toast.ts'

/** A new calendar address, which is shown only once. */
export function CalendarAddress({ url }: { url: string }) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url)
      toast({ title: t('profile.calendar.copied'), kind: 'success' })
    } catch {
      toast({
        title: t('profile.calendar.notCopied'),
        description: t('profile.calendar.copyByHand'),
        kind: 'error',
        // not translated: identifies the notice of a failure
        about: 'the calendar address',
      })
    }
  }
  return (
    <Note tone="info">
      <div className="grid gap-3">
        <p>{t('profile.calendar.once')}</p>
        <TextField
          label={t('profile.calendar.address')}
          readOnly
          value={url}
          onFocus={({ target }) => target.select()}
        />
        <span className="flex flex-wrap items-center gap-3">
          <Button size="small" onClick={() => void copy()}>
            {t('profile.calendar.copy')}
          </Button>
          <a href={url.replace(/^https?:/, 'webcal:')}>{t('profile.calendar.open')}</a>
        </span>
      </div>
    </Note>
  )
}
