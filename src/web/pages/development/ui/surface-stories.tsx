// Examples of cards, badges, notices, loading states and charts.
import { Button } from '#ui/controls/button.tsx';
import { EmptyBox } from '#ui/pictures/empty-box.tsx';
import { BarChart } from '#ui/surfaces/bar-chart.tsx';
import { Card, CardTarget, Panel } from '#ui/surfaces/card.tsx';
import { Badge, Chip, ChipLink } from '#ui/surfaces/chip.tsx';
import { EmptyState } from '#ui/surfaces/empty-state.tsx';
import { Loading, Skeleton, Spinner } from '#ui/surfaces/loading.tsx';
import { Logo } from '#ui/surfaces/monogram.tsx';
import { Notice } from '#ui/surfaces/notice.tsx';
import { Tile } from '#ui/surfaces/tile.tsx';
import { UndoBar } from '#ui/surfaces/undo-bar.tsx';
import { say, type Stories } from './story.ts';

/** Far enough away that the countdown of an example does not end. */
const NEVER = Date.UTC(2100, 0, 1);
const VIEWS = [4, 9, 7, 12, 18, 15, 21];

export const SURFACE_STORIES: Stories = {
  'surfaces/bar-chart.tsx': (it) => (
    <BarChart
      caption={say(it, 'Last seven days', 'Bảy ngày qua')}
      point_label={say(it, 'Day', 'Ngày')}
      series={[say(it, 'Views', 'Lượt xem'), say(it, 'Applications', 'Đơn ứng tuyển')]}
      points={VIEWS.map((views, day) => ({
        label: say(it, `Day ${day + 1}`, `Ngày ${day + 1}`),
        values: [views, Math.round(views / 4)],
      }))}
    />
  ),
  'surfaces/card.tsx': (it) => (
    <>
      <Card>{say(it, 'A card', 'Thẻ')}</Card>
      <Card accent>{say(it, 'A card with accent', 'Thẻ nổi bật')}</Card>
      <Card link>
        <CardTarget href={`#${it.id}`}>{say(it, 'A clickable card', 'Thẻ bấm được')}</CardTarget>
      </Card>
      <Panel>{say(it, 'A panel', 'Khung')}</Panel>
    </>
  ),
  'surfaces/chip.tsx': (it) => (
    <p className="cluster">
      <Chip icon="pin">{say(it, 'Ha Noi', 'Hà Nội')}</Chip>
      <Chip tone="brand">{say(it, 'Remote', 'Từ xa')}</Chip>
      <Badge>{say(it, 'Draft', 'Bản nháp')}</Badge>
      <Badge tone="accent" icon="star">
        {say(it, 'Urgent', 'Gấp')}
      </Badge>
      <Badge tone="bright">{say(it, 'New', 'Mới')}</Badge>
      <Badge tone="danger">{say(it, 'Closed', 'Đã đóng')}</Badge>
      <ChipLink href={`#${it.id}`} remove_label={say(it, 'Remove filter', 'Bỏ lọc')}>
        {say(it, 'Accounting', 'Kế toán')}
      </ChipLink>
    </p>
  ),
  'surfaces/empty-state.tsx': (it) => (
    <EmptyState
      level={3}
      picture={<EmptyBox />}
      title={say(it, 'No saved jobs yet', 'Chưa có việc làm đã lưu')}
      action={<Button>{say(it, 'Find jobs', 'Tìm việc')}</Button>}
    >
      {say(it, 'Jobs that you save appear here.', 'Việc làm bạn lưu sẽ hiện ở đây.')}
    </EmptyState>
  ),
  'surfaces/loading.tsx': (it) => (
    <>
      <p>
        <Spinner />
      </p>
      <Loading label={say(it, 'Loading jobs', 'Đang tải việc làm')} />
      <Skeleton lines={3} label={say(it, 'Loading', 'Đang tải')} />
    </>
  ),
  'surfaces/monogram.tsx': (it) => (
    <p className="cluster">
      <Logo name={say(it, 'Lotus Bakery', 'Bánh Sen Vàng')} />
      <Logo name="Nguyễn Thùy Linh" round />
      <Logo name="Hạ Long Cloud" pixels={72} src="/favicon.svg" />
    </p>
  ),
  'surfaces/notice.tsx': (it) => (
    <>
      <Notice>{say(it, 'For your information.', 'Thông tin dành cho bạn.')}</Notice>
      <Notice kind="state">{say(it, 'This job is paused.', 'Việc làm đang tạm dừng.')}</Notice>
      <Notice kind="success">{say(it, 'Saved.', 'Đã lưu.')}</Notice>
      <Notice kind="error" retry_label={say(it, 'Try again', 'Thử lại')} onRetry={() => undefined}>
        {say(it, 'The list could not be loaded.', 'Không tải được danh sách.')}
      </Notice>
    </>
  ),
  'surfaces/tile.tsx': (it) => (
    <dl className="tiles">
      <Tile figure="1.250" label={say(it, 'Open jobs', 'Việc đang tuyển')} icon="briefcase" />
      <Tile figure="38" label={say(it, 'Applications', 'Đơn ứng tuyển')} href={`#${it.id}`} />
    </dl>
  ),
  'surfaces/undo-bar.tsx': (it) => (
    <UndoBar
      until={NEVER}
      undo_label={say(it, 'Undo', 'Hoàn tác')}
      seconds_label={() => '6'}
      busy={false}
      failure={null}
      onUndo={() => undefined}
      onExpire={() => undefined}
    >
      {say(it, 'The job was closed.', 'Đã đóng việc làm.')}
    </UndoBar>
  ),
};
