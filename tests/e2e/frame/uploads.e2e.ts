import type { Page, Route } from 'playwright-core';
import { expect } from 'vitest';
import { BROKEN_ON_PURPOSE, longTest, openProduct } from '../kit.ts';

const product = openProduct({ forgiven: BROKEN_ON_PURPOSE });

const json = (body: object) => (route: Route) => route.fulfill({ json: body });

const UPLOAD = '**/api/file/fileInfo/upload';
const entries = (page: Page) => page.locator('.upload-entry').allTextContents();
const entry = (page: Page, name: string) => page.locator('.upload-entry', { hasText: name });
const text = (name: string, content = name) => ({
  name,
  mimeType: 'text/plain',
  buffer: Buffer.from(content),
});

/** A form with its upload control; what is told gathers in `told`, since notices go. */
async function openForm() {
  const page = await product.login('declarer', '/talent/declaration');
  await page.getByRole('button', { name: '新增申报' }).click();
  const input = page.getByLabel('选择文件：附件');
  await input.waitFor({ state: 'attached' });
  const told: string[] = [];
  await page.exposeFunction('tellTest', (words: string) => told.push(words));
  await page.evaluate(() => {
    const { tellTest } = globalThis as unknown as { tellTest: (words: string) => void };
    new MutationObserver((changes) => {
      for (const node of changes.flatMap((change) => [...change.addedNodes]))
        if (node instanceof Element && node.matches('.notice'))
          tellTest(node.querySelector('p')?.textContent ?? '');
    }).observe(document.body, { childList: true, subtree: true });
  });
  return { page, input, told };
}

longTest(
  'an upload: checked in order, sent with progress, told, cancelled, tried again, dropped, chosen again',
  async () => {
    const { page, input, told } = await openForm();
    expect([await input.getAttribute('multiple'), await input.getAttribute('accept')]).toEqual([
      '',
      '.doc,.docx,.xls,.xlsx,.ppt,.pptx,.txt,.pdf',
    ]);
    const refused = [
      '文件名不正确，不能包含英文逗号！',
      '文件格式不正确，请上传doc/docx/xls/xlsx/ppt/pptx/txt/pdf格式文件！',
      '上传文件大小不能超过 5 MB！',
    ];
    await input.setInputFiles([
      text('甲,乙.exe'),
      text('丙.exe'),
      text('丁.txt', 'x'.repeat(5 * 1024 * 1024)),
    ]);
    await expect.poll(() => told.splice(0)).toEqual(refused);
    expect(await page.locator('.upload-problem').textContent()).toBe(
      [`甲,乙.exe：${refused[0]}`, `丙.exe：${refused[1]}`, `丁.txt：${refused[2]}`].join('\n'),
    );
    await input.setInputFiles(['1', '2', '3', '4', '5', '6'].map((name) => text(`${name}.txt`)));
    await page
      .locator('.upload-problem')
      .getByText('上传文件数量不能超过 5 个！', { exact: true })
      .waitFor();
    expect([told.splice(0), await entries(page)]).toEqual([['上传文件数量不能超过 5 个！'], []]);

    // the server itself: its content is kept, so the one chosen twice stands there twice
    await input.setInputFiles([text('大纲.txt')]);
    await entry(page, '大纲.txt').getByText('已上传').waitFor();
    expect(told.splice(0)).toEqual(['正在上传文件，请稍候', '上传成功']);
    await page.getByRole('button', { name: '移除大纲.txt' }).click();
    expect(await entries(page)).toEqual([]);

    // held back, cancelled, and chosen again at once
    let hold = true;
    await page.route(UPLOAD, (route) => (hold ? undefined : route.fallback()));
    await input.setInputFiles([text('说明.txt')]);
    await page.getByRole('progressbar', { name: '说明.txt 上传进度' }).waitFor();
    await page.getByRole('button', { name: '取消说明.txt' }).click();
    expect(await entries(page)).toEqual([]);
    hold = false;
    await input.setInputFiles([text('说明.txt')]);
    await entry(page, '说明.txt').getByText('已上传').waitFor();
    await page.unroute(UPLOAD);
    await expect.poll(() => told.splice(0)).toContain('上传成功');

    // the way there fails: it leaves the list, and is tried again from its message; the server refuses: it goes, in the server's words
    await page.route(UPLOAD, (route) => route.abort('connectionreset'));
    await input.setInputFiles([text('附表.txt')]);
    await page.locator('.upload-failed', { hasText: '附表.txt：上传文件失败' }).waitFor();
    expect(await entry(page, '附表.txt').count()).toBe(0);
    expect(told.splice(0)).toEqual(['正在上传文件，请稍候', '上传文件失败']);
    await page.unroute(UPLOAD);
    await page.getByRole('button', { name: '重试附表.txt' }).click();
    await entry(page, '附表.txt').getByText('已上传').waitFor();
    await page.route(UPLOAD, json({ code: 403, msg: '本学期附件已冻结' }));
    told.splice(0);
    await input.setInputFiles([text('冻结.txt')]);
    await expect.poll(() => told).toEqual(['正在上传文件，请稍候', '本学期附件已冻结']);
    await entry(page, '冻结.txt').waitFor({ state: 'detached' });
    await page.unroute(UPLOAD);

    const dropped = await page.evaluateHandle(() => {
      const transfer = new DataTransfer();
      transfer.items.add(new File(['拖'], '拖放.txt'));
      return transfer;
    });
    const zone = page.locator('.upload-drop');
    await zone.dispatchEvent('dragover', { dataTransfer: dropped });
    expect(await zone.getAttribute('data-over')).toBe('true');
    await zone.dispatchEvent('drop', { dataTransfer: dropped });
    await entry(page, '拖放.txt').getByText('已上传').waitFor();
    expect([
      await zone.getAttribute('data-over'),
      await page.locator('.upload-entry').count(),
    ]).toEqual([null, 3]);

    // what has been stored is saved by its signed address under its own name
    const [saved] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: '拖放.txt', exact: true }).click(),
    ]);
    expect(saved.suggestedFilename()).toBe('拖放.txt');
    await page.context().close();
  },
);
