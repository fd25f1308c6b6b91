import { Bell } from '../../areas/notice/web/Bell.tsx';
import { ContextSwitcher } from '../../areas/semester/web/ContextSwitcher.tsx';
import { declareParts } from '../../platform/web/frame/parts.ts';
import { useCounts } from '../../school/approval/web/useCounts.ts';
import { RecorderPlace } from '../../workbench/web/record/RecorderPlace.tsx';

const finder = async () => (await import('../../school/find/web/finder.ts')).finder;

declareParts({ ContextSwitcher, Bell, Recorder: RecorderPlace, useCounts, finder });
