/**
 * What views say to screen readers and where they put the focus, by file: regions that are read out at the next pause
 * (`role="status"`), at once (`role="alert"`), and places that put the focus somewhere. A view may have more; one that
 * is to have fewer is changed here as well.
 */
export const announced = `
application-details/ApplicationActions.tsx 1 0 0
application-details/NotesSection.tsx       0 2 0
application-details/TaskAssigneeField.tsx  0 1 0
application-details/TasksSection.tsx       0 2 0
application-details/Viewers.tsx            1 0 0
applications/board/Board.tsx               0 0 1
applications/board/BoardLane.tsx           0 1 0
applications/board/MoveDialog.tsx          0 1 2
applications/board/MoveDialogs.tsx         1 0 0
applications/events/BulkEventDialog.tsx    0 0 1
applications/events/EventConflict.tsx      0 1 1
applications/events/EventForm.tsx          0 1 3
applications/events/Reasons.tsx            0 0 1
applications/review/Review.tsx             0 0 1
components/CopyButton.tsx                  1 0 0
components/ErrorSummary.tsx                0 1 2
components/OfflineBanner.tsx               1 0 0
components/PublicPage.tsx                  0 0 1
components/SkipLink.tsx                    0 0 1
components/Spinner.tsx                     1 0 0
components/TopProgress.tsx                 1 0 0
course-links/CorrectionForm.tsx            0 1 1
course-links/LinkDetails.tsx               1 1 1
course-links/LinkForm.tsx                  2 0 1
course-links/use-focus-first-field.ts      0 0 3
course-links/use-focus-list-after-seek.ts  0 0 1
course-requests/CourseRequestForm.tsx      2 0 1
course-requests/CourseSelector.tsx         1 0 1
course-requests/ReasonForm.tsx             0 0 2
course-requests/RequestActions.tsx         0 1 1
courses/CourseActions.tsx                  1 1 2
document-review/Decision.tsx               0 1 1
document-review/QueueList.tsx              0 0 1
document-review/ReviewActionForm.tsx       0 0 2
document-review/ReviewView.tsx             1 0 0
edits/CellEditor.tsx                       0 1 1
edits/CellEditorDialog.tsx                 0 1 0
edits/CellField.tsx                        0 0 1
edits/CellSaveProblem.tsx                  0 2 0
edits/Combobox.tsx                         1 0 0
edits/DateField.tsx                        0 0 1
edits/PastePreview.tsx                     0 0 1
edits/UnsavedChangesBar.tsx                1 0 0
grid/Announcements.tsx                     2 0 0
grid/columns/ColumnChooser.tsx             0 0 2
grid/filters/ColumnFilter.tsx              0 1 0
grid/filters/FilterGroup.tsx               0 0 2
grid/filters/FilterPanel.tsx               0 1 3
grid/menus/GridMenu.tsx                    0 0 1
grid/menus/GridOverlays.tsx                0 0 1
grid/peek/PeekPanel.tsx                    0 0 1
grid/table/DataGrid.tsx                    0 0 1
hooks/use-focus-heading.ts                 0 0 1
hooks/use-initial-focus.ts                 0 0 1
hooks/use-restore-focus.ts                 0 0 1
importing/ColumnMapping.tsx                1 0 0
importing/ImportFileForm.tsx               1 0 0
importing/ImportResults.tsx                1 0 0
importing/ImportView.tsx                   1 0 0
keys/CheatSheet.tsx                        1 0 0
keys/ChordHint.tsx                         1 0 0
keys/RemapPanel.tsx                        1 0 0
keys/ShortcutRecorder.tsx                  1 0 0
keys/run-command.ts                        0 0 1
kit/Conflict.tsx                           0 1 1
kit/Field.tsx                              0 1 0
kit/FormConflict.tsx                       0 1 1
kit/FormFooter.tsx                         1 0 0
kit/Notice.tsx                             1 0 0
kit/RecordForm.tsx                         0 0 1
kit/Skeleton.tsx                           1 0 0
list-tools/BulkDialog.tsx                  1 1 1
list-tools/BulkField.tsx                   0 1 0
list-tools/ExportDialog.tsx                0 1 1
login-covers/ImageField.tsx                1 0 0
masters/RecordParts.tsx                    0 1 3
masters/References.tsx                     0 1 1
new-application/CourseResults.tsx          1 0 0
new-application/CreateFooter.tsx           1 0 0
new-application/DraftConflict.tsx          0 1 1
new-application/Matches.tsx                1 0 0
new-application/SaveStatus.tsx             1 0 0
new-application/StartFromCourse.tsx        1 0 1
new-application/StepPage.tsx               0 0 1
new-application/StudentFiles.tsx           0 1 0
office/ConnectionStatus.tsx                1 0 0
office/CopyButton.tsx                      1 0 0
office/Favourites.tsx                      1 0 1
office/NotificationAnnouncer.tsx           1 0 0
office/OfflineDataBanner.tsx               1 0 0
office/ScreenBoundary.tsx                  0 1 1
office/ScrollToTop.tsx                     0 0 1
office/SidePanel.tsx                       0 0 2
office/menu-focus.ts                       0 0 3
profile/PasswordForm.tsx                   1 0 0
public/DemoSignIns.tsx                     1 0 0
public/second-factor/RecoveryCodes.tsx     1 0 0
public/second-factor/public-kit.tsx        0 1 0
public/second-factor/use-focus-by-id.ts    0 0 1
renaming/ApplicationFinder.tsx             1 0 0
renaming/NamesSection.tsx                  1 0 0
renaming/PatternField.tsx                  0 1 1
renaming/PatternForm.tsx                   1 1 0
renaming/SavedMessage.tsx                  1 0 0
rich-text/LinkForm.tsx                     0 1 1
rich-text/RichTextEditor.tsx               0 1 0
rich-text/RichTextToolbar.tsx              0 0 1
rich-text/use-editor.ts                    0 0 3
saved-views/ViewForm.tsx                   0 1 0
search/PaletteContent.tsx                  0 0 1
search/PaletteStatus.tsx                   1 0 0
second-factor/SecondFactorsSection.tsx     0 0 1
second-factor/UserFactors.tsx              1 0 0
second-factor/office-components.tsx        0 1 0
statuses/StatusForm.tsx                    1 0 0
tabs/TabAnnouncement.tsx                   1 0 0
tabs/TabList.tsx                           0 0 3
tabs/TabStrip.tsx                          0 0 1
tabs/UnsavedChangesDialog.tsx              0 0 1
tabs/use-tab-keys.ts                       0 0 1
toasts/Toasts.tsx                          1 0 0
tour/TourCard.tsx                          0 0 2
`;

interface Announcing {
  readonly status: number;
  readonly alert: number;
  readonly focus: number;
}

const countOf = (source: string, pattern: RegExp): number => source.match(pattern)?.length ?? 0;

/** How often a view says something, and puts the focus somewhere, itself or through a part of the kit. */
export const announcingIn = (source: string): Announcing => ({
  status: countOf(source, /role="status"|aria-live="polite"/g),
  alert: countOf(source, /role="alert"|role=\{.*'alert'|aria-live="assertive"|<Conflict\b|^ +urgent$/gm),
  focus: countOf(source, /\.focus\(|\bautoFocus(?!=\{false\})|<Conflict\b/g),
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
