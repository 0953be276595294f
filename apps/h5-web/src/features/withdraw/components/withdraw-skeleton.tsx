import { Card, Skeleton, Stack } from '@realm/ui';

/** The screen's two cards before their content has come. */
export function WithdrawSkeleton() {
  return (
    <Stack screen>
      <Card>
        <Stack screen>
          <Skeleton width={64} height={12} />
          <Skeleton height={36} shape="block" />
        </Stack>
      </Card>
      <Card>
        <Stack screen>
          <Skeleton width={64} height={12} />
          <Skeleton width={200} height={40} />
          <Skeleton height={20} />
          <Skeleton height={20} />
          <Skeleton height={20} />
          <Skeleton height={20} />
        </Stack>
      </Card>
    </Stack>
  );
}
