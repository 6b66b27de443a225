/**
 * What views say to screen readers and where they put the focus, by file: regions that are read out at the next pause
 * (`role="status"`), at once (`role="alert"`), and places that put the focus somewhere. A view may have more; one that
 * is to have fewer is changed here as well.
 */
export const announced = `
features/applications/application-details/conditions/Conditions.tsx         0 0 2
features/applications/application-details/NotesSection.tsx       0 2 0
features/applications/application-details/TasksSection.tsx       0 2 0
features/applications/application-details/Viewers.tsx            1 0 0
features/applications/board/Board.tsx                            0 0 1
features/applications/board/BoardLane.tsx                        0 1 0
features/applications/board/MoveDialog.tsx                       0 1 2
features/applications/board/MoveDialogs.tsx                      1 0 0
features/applications/document-review/Decision.tsx               0 1 1
features/applications/document-review/QueueList.tsx              0 0 1
features/applications/document-review/ReviewActionForm.tsx       0 0 2
features/applications/document-review/ReviewView.tsx             1 0 0
features/applications/events/BulkEventDialog.tsx                 0 0 1
features/applications/events/EventConflict.tsx                   0 1 1
features/applications/events/EventForm.tsx                       0 1 3
features/applications/events/LastEvent.tsx                       1 0 0
features/applications/events/Reasons.tsx                         0 0 1
features/applications/ledger/EvidenceLedgerSection.tsx           0 0 1
features/applications/review/Review.tsx                          0 0 1
features/applications/statuses/StatusForm.tsx                    1 0 0
features/courses/course-links/CorrectionForm.tsx                 0 1 1
features/courses/course-links/LinkDetails.tsx                    1 1 1
features/courses/course-links/LinkForm.tsx                       2 0 1
features/courses/course-links/use-focus-first-field.ts           0 0 3
features/courses/course-links/use-focus-list-after-seek.ts       0 0 1
features/courses/course-requests/CourseRequestForm.tsx           2 0 1
features/courses/course-requests/CourseSelector.tsx              1 0 1
features/courses/course-requests/ReasonForm.tsx                  0 0 2
features/courses/course-requests/RequestActions.tsx              0 1 1
features/courses/course/CourseActions.tsx                        1 1 2
features/dashboard/TaskButton.tsx                                1 1 0
features/documents/renaming/ApplicationFinder.tsx                1 0 0
features/documents/renaming/NamesSection.tsx                     1 0 0
features/documents/renaming/PatternField.tsx                     0 1 1
features/documents/renaming/PatternForm.tsx                      1 1 0
features/documents/renaming/PatternsSection.tsx                  1 0 0
features/importing/ColumnMapping.tsx                             1 0 0
features/importing/ImportFileForm.tsx                            1 0 0
features/importing/ImportResults.tsx                             1 0 0
features/importing/ImportView.tsx                                1 0 0
features/masters/ImageField.tsx                                  1 0 0
features/masters/RecordParts.tsx                                 0 1 3
features/masters/References.tsx                                  0 1 1
features/new-application/DraftConflict.tsx                       0 1 1
features/new-application/SaveStatus.tsx                          1 0 0
features/new-application/StepPage.tsx                            0 0 1
features/new-application/courses/CourseResults.tsx               1 0 0
features/new-application/documents/StudentFiles.tsx              0 1 0
features/new-application/review/CreateFooter.tsx                 1 0 0
features/new-application/review/CreatedApplications.tsx          0 0 1
features/new-application/start/StartFromCourse.tsx               1 0 1
features/new-application/student/Matches.tsx                     1 0 0
features/profile/PasswordForm.tsx                                1 0 0
features/second-factor/SecondFactorsSection.tsx                  0 0 1
features/second-factor/UserFactors.tsx                           1 0 0
features/second-factor/office-components.tsx                     0 1 0
features/tasks/TaskFormView.tsx                                  1 0 2
features/users/DeactivationDialog.tsx                            1 0 0
features/users/UserCommandDialogs.tsx                            0 0 1
features/users/UserForm.tsx                                      1 0 1
grid/columns/ColumnChooser.tsx                                   0 0 2
grid/edits/CellEditor.tsx                                        0 1 1
grid/edits/CellEditorDialog.tsx                                  0 1 0
grid/edits/CellField.tsx                                         0 0 1
grid/edits/CellSaveProblem.tsx                                   0 2 0
grid/edits/Combobox.tsx                                          1 0 0
grid/edits/DateField.tsx                                         0 0 1
grid/edits/PastePreview.tsx                                      0 0 1
grid/edits/UnsavedChangesBar.tsx                                 1 0 0
grid/filters/ColumnFilter.tsx                                    0 1 0
grid/filters/FilterGroup.tsx                                     0 0 2
grid/filters/FilterPanel.tsx                                     0 1 3
grid/list-tools/BulkDialog.tsx                                   1 1 1
grid/list-tools/BulkField.tsx                                    0 1 0
grid/list-tools/ExportDialog.tsx                                 0 1 1
grid/list/Announcements.tsx                                      2 0 0
grid/menus/GridMenu.tsx                                          0 0 1
grid/peek/PeekPanel.tsx                                          0 0 1
grid/saved-views/ViewForm.tsx                                    0 1 0
grid/table/DataGrid.tsx                                          0 0 1
kit/Conflict.tsx                                                 0 1 1
kit/Notice.tsx                                                   1 0 0
kit/Skeleton.tsx                                                 1 0 0
kit/components/CopyButton.tsx                                    1 0 0
kit/components/ErrorSummary.tsx                                  0 1 2
kit/components/OfflineBanner.tsx                                 1 0 0
kit/components/PublicPage.tsx                                    0 0 1
kit/components/SkipLink.tsx                                      0 0 1
kit/components/Spinner.tsx                                       1 0 0
kit/components/TopProgress.tsx                                   1 0 0
kit/form/Field.tsx                                               0 1 0
kit/form/FormConflict.tsx                                        0 1 1
kit/form/FormFooter.tsx                                          1 0 0
kit/form/RecordForm.tsx                                          0 0 1
kit/hooks/focus/use-focus-page.ts                                      0 0 1
kit/hooks/focus/use-restore-focus.ts                                   0 0 1
kit/keys/run-command.ts                                          0 0 1
kit/menus/menu-focus.ts                                          0 0 1
kit/office/CopyButton.tsx                                        1 0 0
kit/office/ScreenBoundary.tsx                                    0 1 1
kit/office/SidePanel.tsx                                         0 0 1
kit/overlays/overlay-focus.ts                                    0 0 1
kit/rich-text/LinkForm.tsx                                       0 1 1
kit/rich-text/RichTextEditor.tsx                                 0 1 0
kit/rich-text/RichTextToolbar.tsx                                0 0 1
kit/rich-text/use-editor.ts                                      0 0 3
public/DemoSignIns.tsx                                           1 0 0
public/second-factor/RecoveryCodes.tsx                           1 0 0
public/second-factor/public-kit.tsx                              0 1 0
public/second-factor/use-focus-by-id.ts                          0 0 1
shell/keys/CheatSheet.tsx                                        1 0 0
shell/keys/ChordHint.tsx                                         1 0 0
shell/keys/RemapPanel.tsx                                        1 0 0
shell/keys/ShortcutRecorder.tsx                                  1 0 0
shell/navigation/Favourites.tsx                                  1 0 1
shell/office/ScrollToTop.tsx                                     0 0 1
shell/search/PaletteContent.tsx                                  0 0 1
shell/search/PaletteStatus.tsx                                   1 0 0
shell/status/ConnectionStatus.tsx                                1 0 0
shell/status/NotificationAnnouncer.tsx                           1 0 0
shell/status/OfflineDataBanner.tsx                               1 0 0
shell/status/SeeingAsBanner.tsx                                  1 0 0
shell/tabs/TabAnnouncement.tsx                                   1 0 0
shell/tabs/TabList.tsx                                           0 0 2
shell/tabs/TabStrip.tsx                                          0 0 1
shell/tabs/UnsavedChangesDialog.tsx                              0 0 1
shell/tabs/use-tab-keys.ts                                       0 0 1
shell/toasts/Toasts.tsx                                          1 0 0
shell/tour/TourCard.tsx                                          0 0 2
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
  alert: countOf(
    source,
    /role="alert"|role=\{.*'alert'|aria-live="assertive"|<(?:Overwrite)?Conflict\b|<Field(?:Error|Frame)[^>]*\burgent\b|^ +urgent$/gm,
  ),
  focus: countOf(source, /\.focus\(|\bautoFocus(?!=\{false\})|<(?:Overwrite)?Conflict\b/g),
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
