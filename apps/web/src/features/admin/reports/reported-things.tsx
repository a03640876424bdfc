import { type AdminReport, isolate, type ReportedThing } from '@scooter-rides/contract'
import { AppLink } from '../../../ui/base/app-link.tsx'

/** The reported content, and its current state if it has changed. */
export function ReportedThings({ report: { evidence, now, around } }: { report: AdminReport }) {
  const isSame = evidence !== null && now !== null && isAlike(evidence, now)
  // The conversation below contains its text.
  if (isSame && evidence.storageKey === null && around.length > 0) return null
  return (
    <div className="report-columns">
      {evidence && <Thing title={isSame ? 'Content' : 'When it was reported'} thing={evidence} />}
      {!isSame && (now ? <Thing title="Current content" thing={now} /> : <Gone />)}
    </div>
  )
}

function Thing({ title, thing }: { title: string; thing: ReportedThing }) {
  return (
    <div className="report-thing">
      <h3 className="text-sm text-ink-2">{title}</h3>
      <p className="font-bold wrap-anywhere" dir="auto">
        {thing.title}
      </p>
      {thing.text && <p className="report-words">{thing.text}</p>}
      {thing.storageKey && <ThingFile thing={thing} />}
    </div>
  )
}

/** Viewable while the report is open, even if its owner has deleted it. */
function ThingFile({ thing: { title, file } }: { thing: ReportedThing }) {
  if (!file) return <p className="text-ink-2">Its content is no longer available.</p>
  return file.isPhoto ? (
    <img src={file.url} alt={`Reported: ${isolate(title)}`} loading="lazy" />
  ) : (
    <AppLink href={file.url} download>
      Download the file
    </AppLink>
  )
}

function Gone() {
  return (
    <div className="report-thing">
      <h3 className="text-sm text-ink-2">Current content</h3>
      <p>It is no longer visible to riders.</p>
    </div>
  )
}

const isAlike = (one: ReportedThing, other: ReportedThing) =>
  one.title === other.title && one.text === other.text && one.storageKey === other.storageKey
