import { Bell } from '../../areas/notice/web/Bell.tsx';
import { declareParts } from '../../platform/web/frame/parts.ts';
import { useCounts } from '../../school/approval/web/useCounts.ts';
import { ContextSwitcher } from '../../school/semester/web/ContextSwitcher.tsx';

declareParts({ ContextSwitcher, Bell, useCounts });
