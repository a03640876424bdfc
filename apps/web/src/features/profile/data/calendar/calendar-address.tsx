import { Button } from '../../../../ui/actions/button.tsx'
import { TextField } from '../../../../ui/form/field.tsx'
import { Note } from '../../../../ui/feedback/note.tsx'
import { toast } from '../../../../ui/toast/toast.ts'

/** A new calendar address, which is shown only once. */
export function CalendarAddress({ url }: { url: string }) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url)
      toast({ title: 'Calendar address copied', kind: 'success' })
    } catch {
      toast({
        title: 'The address could not be copied',
        description: 'Select it and copy it by hand.',
        kind: 'error',
        about: 'the calendar address',
      })
    }
  }
  return (
    <Note tone="info">
      <div className="grid gap-3">
        <p>It is shown only once: copy it now, or open it in the calendar of this device.</p>
        <TextField label="Calendar address" readOnly value={url} onFocus={({ target }) => target.select()} />
        <span className="flex flex-wrap items-center gap-3">
          <Button size="small" onClick={() => void copy()}>
            Copy
          </Button>
          <a href={url.replace(/^https?:/, 'webcal:')}>Open in a calendar</a>
        </span>
      </div>
    </Note>
  )
}
