import WarningIcon from '~icons/pixelarticons/warning-box'

import { Button } from '../actions/button.tsx'
import { Bubble } from '../content/bubble.tsx'
import { Empty, LoadFailed } from '../feedback/empty.tsx'
import { Note } from '../feedback/note.tsx'
import { Progress } from '../feedback/progress.tsx'
import { ScrollArea } from '../layout/scroll-area.tsx'
import { Loading, Skeleton } from '../feedback/skeleton.tsx'
import { Table } from '../layout/table.tsx'
import { Window } from '../layout/window.tsx'

export function FeedbackParts() {
  return (
    <>
      <Window title="Feedback">
        <div className="grid gap-4">
          <Note tone="bad" icon={WarningIcon}>
            Severe thunderstorm warning.
          </Note>
          <Note tone="good" icon={WarningIcon}>
            Wind advisory.
          </Note>
          <Progress label="Riders" value={1284} max={2000} />
          <Progress label="Rides" value={86} max={200} tone="mint" />
          <Progress label="Scooters" value={312} max={500} tone="amber" />
          <Skeleton />
          <Skeleton className="w-2/3" />
          <Loading>Loading your dashboard...</Loading>
          <Bubble isOwn={false} author="Ana" time="2 minutes ago">
            Sky looks perfect.
          </Bubble>
          <Bubble isOwn time="just now">
            Good. Lights checked.
          </Bubble>
        </div>
      </Window>
      <Window title="Faces of a list">
        <Empty
          title="You haven't created any rides yet"
          action={<Button variant="primary">Create your first ride</Button>}
        >
          Pick a start, a few stops and a time.
        </Empty>
        <LoadFailed
          title="Error loading rides"
          error={new Error('503: The database is away.')}
          onRetry={() => undefined}
        />
      </Window>
      <Window title="Table" padding="flush">
        <Table caption="Riders">
          <thead>
            <tr>
              <th scope="col">Rider</th>
              <th scope="col" className="secondary">
                Role
              </th>
              <th scope="col" className="numeric">
                Rides
              </th>
            </tr>
          </thead>
          <tbody>
            <tr>
              <td>Maya Okafor</td>
              <td className="secondary">Admin</td>
              <td className="numeric">31</td>
            </tr>
          </tbody>
        </Table>
        <ScrollArea className="h-24 p-4" label="Scrolled text">
          <p className="h-64">Scroll me; the bar hides after 600 ms.</p>
        </ScrollArea>
      </Window>
    </>
  )
}
