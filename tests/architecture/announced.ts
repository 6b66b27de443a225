/**
 * What views say to screen readers and where they put the focus, by file: regions that are read out at the next pause
 * (`role="status"`), at once (`role="alert"`), and places that put the focus somewhere. A view may have more; one that
 * is to have fewer is changed here as well.
 */
export const announced = `
application-work/Lookers.tsx            1 0 0
application-work/Moves.tsx              1 0 0
application-work/NotesPart.tsx          0 2 0
application-work/TaskAssignee.tsx       0 1 0
application-work/TasksPart.tsx          0 2 0
applications/board/Board.tsx            0 0 1
applications/board/BoardLane.tsx        0 1 0
applications/board/MoveDialog.tsx       0 1 2
applications/board/MoveSurfaces.tsx     1 0 0
applications/events/BulkEventDialog.tsx 0 0 1
applications/events/EventConflict.tsx   0 1 1
applications/events/EventForm.tsx       0 1 3
applications/events/Reasons.tsx         0 0 1
applications/review/Review.tsx          0 0 1
course-links/CorrectionForm.tsx         0 1 1
course-links/LinkDesk.tsx               1 1 1
course-links/LinkForm.tsx               2 0 1
course-links/use-focus-inside.ts        0 0 3
course-links/use-list-focus.ts          0 0 1
course-requests/CourseChoice.tsx        1 0 1
course-requests/ReasonForm.tsx          0 0 2
course-requests/RequestWays.tsx         0 1 1
course-requests/WishForm.tsx            2 0 1
courses/CourseMoves.tsx                 1 1 2
covers/PictureField.tsx                 1 0 0
document-review/Decision.tsx            0 1 1
document-review/DeedForm.tsx            0 0 2
document-review/QueueList.tsx           0 0 1
document-review/ReviewView.tsx          1 0 0
edits/CellEditor.tsx                    0 1 1
edits/CellField.tsx                     0 0 1
edits/CellSaveProblem.tsx                   0 2 0
edits/Combobox.tsx                         1 0 0
edits/DateField.tsx                     0 0 1
edits/CellEditorDialog.tsx                     0 1 0
edits/PastePreview.tsx                  0 0 1
edits/UnsavedChangesBar.tsx                   1 0 0
grid/Announcements.tsx                  2 0 0
grid/Notice.tsx                         1 0 0
grid/Skeleton.tsx                       1 0 0
grid/columns/ColumnChooser.tsx          0 0 2
grid/filters/ColumnFilter.tsx           0 1 0
grid/filters/FilterGroup.tsx            0 0 2
grid/filters/FilterPanel.tsx            0 1 3
grid/menus/GridMenu.tsx                 0 0 1
grid/menus/GridOverlays.tsx                 0 0 1
grid/peek/PeekPanel.tsx                 0 0 1
grid/table/DataGrid.tsx                 0 0 1
hooks/use-focus-heading.ts                    0 0 1
importing/Columns.tsx                   1 0 0
importing/FileChoice.tsx                1 0 0
importing/ImportView.tsx                1 0 0
importing/Rows.tsx                      1 0 0
keys/CheatSheet.tsx                     1 0 0
keys/ChordHint.tsx                      1 0 0
keys/ShortcutRecorder.tsx                    1 0 0
keys/RemapPanel.tsx                     1 0 0
keys/run-command.ts                         0 0 1
masters/Parts.tsx                       0 1 3
masters/Uses.tsx                        0 1 1
new-application/CourseResults.tsx       1 0 0
new-application/DraftConflict.tsx       0 1 1
new-application/FileEvidence.tsx        0 1 0
new-application/Flow.tsx                0 0 1
new-application/KeptLine.tsx            1 0 0
new-application/MakingFoot.tsx          1 0 0
new-application/Matches.tsx             1 0 0
new-application/StartFromCourse.tsx     1 0 1
office/ConnectionStatus.tsx              1 0 0
office/CopyButton.tsx                   1 0 0
office/Favourites.tsx                   1 0 1
office/FormConflict.tsx                 0 1 1
office/FormFooter.tsx                     1 0 0
office/NotificationAnnouncer.tsx                     1 0 0
office/RecordForm.tsx                   0 0 1
office/ScreenBoundary.tsx               0 1 1
office/ScrollToTop.tsx                  0 0 1
office/SidePanel.tsx                    0 0 2
office/OfflineDataBanner.tsx                  1 0 0
office/menu-focus.ts                    0 0 3
components/CopyButton.tsx                    1 0 0
components/ErrorSummary.tsx                  0 1 2
components/OfflineBanner.tsx                 1 0 0
components/PublicPage.tsx                         0 0 1
components/SkipLink.tsx                      0 0 1
components/Spinner.tsx                       1 0 0
components/TopProgress.tsx                   1 0 0
profile/PasswordForm.tsx                1 0 0
public/DemoSignIns.tsx                  1 0 0
public/second-factor/RecoveryCodes.tsx  1 0 0
public/second-factor/public-kit.tsx     0 1 0
public/second-factor/use-focus-by-id.ts       0 0 1
renaming/ApplicationFinder.tsx          1 0 0
renaming/Kept.tsx                       1 0 0
renaming/NamesPart.tsx                  1 0 0
renaming/PatternField.tsx               0 1 1
renaming/PatternForm.tsx                1 1 0
rich-text/LinkForm.tsx                  0 1 1
rich-text/RichTextEditor.tsx            0 1 0
rich-text/RichTextToolbar.tsx           0 0 1
rich-text/use-editor.ts                 0 0 3
search/PaletteContent.tsx                   0 0 1
search/PaletteStatus.tsx                1 0 0
second-factor/SecondFactorsPart.tsx     0 0 1
second-factor/UserFactors.tsx           1 0 0
second-factor/office-kit.tsx            0 1 0
statuses/StatusForm.tsx                 1 0 0
tabs/UnsavedChangesDialog.tsx                    0 0 1
tabs/TabList.tsx                        0 0 3
tabs/TabAnnouncement.tsx                        1 0 0
tabs/TabStrip.tsx                       0 0 1
tabs/use-tab-keys.ts                    0 0 1
tour/TourCard.tsx                       0 0 2
saved-views/ViewForm.tsx                      0 1 0
list-tools/BulkDialog.tsx                     1 1 1
list-tools/BulkField.tsx                      0 1 0
list-tools/ExportDialog.tsx                   0 1 1
toasts/Toasts.tsx                         1 0 0
hooks/use-initial-focus.ts                 0 0 1
hooks/use-restore-focus.ts                0 0 1
`;

interface Announcing {
  readonly status: number;
  readonly alert: number;
  readonly focus: number;
}

const countOf = (source: string, pattern: RegExp): number => source.match(pattern)?.length ?? 0;

/** How often a view says something, and puts the focus somewhere. */
export const announcingIn = (source: string): Announcing => ({
  status: countOf(source, /role="status"|aria-live="polite"/g),
  alert: countOf(source, /role="alert"|aria-live="assertive"/g),
  focus: countOf(source, /\.focus\(|\bautoFocus(?!=\{false\})/g),
});

/** The table, by file. */
export const expectedByFile: ReadonlyMap<string, Announcing> = new Map(
  announced
    .trim()
    .split('\n')
    .map((line) => {
      const [path = '', status, alert, focus] = line.split(/ +/);
      return [path, { status: Number(status), alert: Number(alert), focus: Number(focus) }];
    }),
);
