-- Text without regard to case, accents, width, spelling variants of Arabic letters and kinds of apostrophes, hyphens and blanks. It has
-- the same tables as contract/kit/fold.ts.
CREATE OR REPLACE FUNCTION fold(text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
SELECT btrim(replace(replace(replace(
	CASE WHEN octet_length($1) = char_length($1)
	THEN translate(lower($1), U&'`\0009\000A\000B\000C\000D\0001\0002\0003\0004\0005\0006\0007\0008\000E\000F\0010\0011\0012\0013\0014\0015\0016\0017\0018\0019\001A\001B\001C\001D\001E\001F\007F', '''     ')
	ELSE replace(replace(replace(replace(translate(
		lower(regexp_replace(normalize(translate($1, U&'\00B4\1FFD', ''''''), NFKD),
			U&'[\0001-\0008\000E-\001F\007F-\0084\0086-\009F\00AD\0300-\036F\0483-\0487\0591-\05BD\05BF\05C1\05C2\05C4\05C5\05C7\0610-\061A\061C\0640\064B-\065F\0670\06D6-\06DC\06DF-\06E4\06E7\06E8\06EA-\06ED\1AB0-\1AFF\1DC0-\1DFF\200B-\200F\202A-\202E\2060-\206F\20D0-\20F0\FE00-\FE0F\FE20-\FE2F\FEFF]', '', 'g')),
		U&'\00F8\0142\0111\00F0\0127\0167\0131\03C2`\2018\2019\201B\2032\02B9\02BB\02BC\02BE\02BF\055A\05F3\A78C\201C\201D\201E\201F\2010\2012\2013\2014\2015\2212\2043\02D7\05BE\0671\0649\06CC\0629\06C1\06BE\06C3\06D5\06A9\00D8\0141\0110\00D0\0126\0166\00C6\0152\00DE\1E9E\0660\0661\0662\0663\0664\0665\0666\0667\0668\0669\06F0\06F1\06F2\06F3\06F4\06F5\06F6\06F7\06F8\06F9\0966\0967\0968\0969\096A\096B\096C\096D\096E\096F\0009\000A\000B\000C\000D\0085\1680\2028\2029',
		U&'olddhti\03C3''''''''''''''''''''''''''""""---------\0627\064A\064A\0647\0647\0647\0647\0647\0643olddht\00E6\0153\00FE\00DF012345678901234567890123456789         '),
		U&'\00DF', 'ss'), U&'\00E6', 'ae'), U&'\0153', 'oe'), U&'\00FE', 'th')
	END, ' ', U&' \0001'), U&'\0001 ', ''), U&'\0001', ''))
$$;
--> statement-breakpoint
-- Indexes and columns of folded text are filled by the new function.
REINDEX INDEX "tasks_search";
--> statement-breakpoint
REINDEX INDEX "course_requests_search";
--> statement-breakpoint
REINDEX INDEX "application_documents_search";
--> statement-breakpoint
REINDEX INDEX "mail_messages_search";
--> statement-breakpoint
REINDEX INDEX "registrations_search";
--> statement-breakpoint
REINDEX INDEX "students_search";
--> statement-breakpoint
REINDEX INDEX "students_name_search";
--> statement-breakpoint
REINDEX INDEX "users_search";
--> statement-breakpoint
-- The normal form of text in one line, of text in lines, and of the texts in a value of JSON, as new texts have it (contract/kit/text.ts).
CREATE FUNCTION normal_line(text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
SELECT btrim(regexp_replace(normalize(regexp_replace($1, U&'[\0001-\0008\000E-\001F\007F-\0084\0086-\009F\00AD\061C\200B\200E\200F\202A-\202E\2060-\2064\2066-\2069\FEFF]', '', 'g'), NFC),
	U&'[\0009-\000D\0085\00A0\1680\2000-\200A\2028\2029\202F\205F\3000 ]+', ' ', 'g'))
$$;
--> statement-breakpoint
CREATE FUNCTION normal_lines(text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
SELECT btrim(regexp_replace(regexp_replace(
	normalize(regexp_replace($1, U&'[\0001-\0008\000E-\001F\007F-\0084\0086-\009F\202A-\202E\FEFF]', '', 'g'), NFC),
	U&'\000D\000A?|[\000B\000C\0085\2028\2029]', U&'\000A', 'g'),
	U&'[\0009\00A0\1680\2000-\200A\202F\205F\3000 ]+(?=\000A|$)', '', 'g'), U&' \0009\000A\00A0\3000')
$$;
--> statement-breakpoint
CREATE FUNCTION normal_json(jsonb) RETURNS jsonb LANGUAGE plpgsql IMMUTABLE AS $$
BEGIN
	CASE jsonb_typeof($1)
	WHEN 'string' THEN
		RETURN to_jsonb(normalize(regexp_replace($1 #>> '{}', U&'[\0001-\0008\000E-\001F\007F-\0084\0086-\009F]', '', 'g'), NFC));
	WHEN 'array' THEN
		RETURN (SELECT coalesce(jsonb_agg(normal_json(each) ORDER BY place), '[]')
			FROM jsonb_array_elements($1) WITH ORDINALITY AS elements (each, place));
	WHEN 'object' THEN
		RETURN (SELECT coalesce(jsonb_object_agg(key, normal_json(value)), '{}') FROM jsonb_each($1));
	ELSE
		RETURN $1;
	END CASE;
END;
$$;
--> statement-breakpoint
-- Existing rows. A name that would then be that of another row stays as it is, for people to merge or rename.
DO $$
DECLARE
	target record;
	found record;
BEGIN
	FOR target IN SELECT * FROM (VALUES
		('application_cases', 'university_reference', 'normal_line'), ('application_documents', 'student_name', 'normal_line'), ('application_documents', 'university_name', 'normal_line'),
		('applications', 'student_name', 'normal_line'), ('applications', 'university_name', 'normal_line'), ('applications', 'course_title', 'normal_line'),
		('applications', 'intake_name', 'normal_line'), ('applications', 'branch_name', 'normal_line'), ('applications', 'counsellor_name', 'normal_line'),
		('applications', 'officer_name', 'normal_line'), ('applications', 'partner_name', 'normal_line'), ('applications', 'sub_status', 'normal_line'),
		('branches', 'name', 'normal_line'), ('branches', 'city', 'normal_line'), ('channel_partners', 'name', 'normal_line'),
		('checklist_rules', 'name', 'normal_line'), ('checklist_rules', 'reason_en', 'normal_line'), ('checklist_rules', 'reason_fr', 'normal_line'),
		('checklist_rules', 'reason_ar', 'normal_line'), ('countries', 'name', 'normal_line'), ('course_requests', 'course_name', 'normal_line'),
		('course_requests', 'university_name', 'normal_line'), ('courses', 'university_name', 'normal_line'), ('courses', 'city', 'normal_line'),
		('courses', 'title', 'normal_line'), ('courses', 'campus', 'normal_line'), ('courses', 'award', 'normal_line'),
		('courses', 'discipline', 'normal_line'), ('courses', 'fee_valid_for', 'normal_line'), ('covers', 'title', 'normal_line'),
		('covers', 'alternative', 'normal_line'), ('document_types', 'name', 'normal_line'), ('document_types', 'name_ar', 'normal_line'), ('intakes', 'name', 'normal_line'), ('organisations', 'name', 'normal_line'),
		('passkeys', 'name', 'normal_line'), ('registration_questions', 'label_en', 'normal_line'), ('registration_questions', 'label_fr', 'normal_line'),
		('registration_questions', 'label_ar', 'normal_line'), ('registration_questions', 'hint_en', 'normal_line'), ('registration_questions', 'hint_fr', 'normal_line'),
		('registration_questions', 'hint_ar', 'normal_line'), ('registrations', 'full_name', 'normal_line'), ('saved_views', 'name', 'normal_line'),
		('students', 'given_names', 'normal_line'), ('students', 'family_name', 'normal_line'), ('students', 'full_name', 'normal_line'),
		('universities', 'name', 'normal_line'), ('universities', 'city', 'normal_line'), ('university_campuses', 'name', 'normal_line'),
		('university_campuses', 'city', 'normal_line'), ('university_campuses', 'address', 'normal_line'), ('university_contacts', 'name', 'normal_line'),
		('university_contacts', 'matter', 'normal_line'), ('university_contacts', 'position', 'normal_line'), ('users', 'full_name', 'normal_line'),
		('users', 'phone', 'normal_line'), ('application_cases', 'reason', 'normal_lines'), ('application_documents', 'reason', 'normal_lines'),
		('application_documents', 'note', 'normal_lines'), ('application_notes', 'words', 'normal_lines'), ('applications', 'remark', 'normal_lines'),
		('course_requests', 'why', 'normal_lines'), ('course_requests', 'refusal', 'normal_lines'), ('courses', 'scholarships', 'normal_lines'),
		('offer_conditions', 'words', 'normal_lines'), ('offer_conditions', 'reason', 'normal_lines'), ('registrations', 'reason', 'normal_lines'),
		('tasks', 'words', 'normal_lines'), ('application_drafts', 'content', 'normal_json'), ('courses', 'codes', 'normal_json'),
		('courses', 'requirements', 'normal_json'), ('courses', 'description', 'normal_json'), ('registration_drafts', 'answers', 'normal_json'),
		('registrations', 'answers', 'normal_json'), ('registrations', 'consent', 'normal_json'), ('saved_views', 'layout', 'normal_json'),
		('students', 'profile', 'normal_json'), ('students', 'guardian', 'normal_json'), ('bulk_jobs', 'change', 'normal_json'),
		('application_statuses', 'label', 'normal_json'), ('application_statuses', 'sub_statuses', 'normal_json'), ('course_findings', 'value', 'normal_json'),
		('course_findings', 'decided_value', 'normal_json')
	) AS columns (of_table, name, form)
	LOOP
		FOR found IN EXECUTE format(
			'SELECT ctid AS place FROM %1$I WHERE %2$I::text ~ %4$L AND %2$I IS DISTINCT FROM %3$I(%2$I)',
			target.of_table, target.name, target.form, '[^ -~]|  |^ | $|\\u00')
		LOOP
			BEGIN
				EXECUTE format('UPDATE %1$I SET %2$I = %3$I(%2$I) WHERE ctid = $1', target.of_table, target.name, target.form)
					USING found.place;
			EXCEPTION WHEN unique_violation THEN NULL;
			END;
		END LOOP;
	END LOOP;
END;
$$;
--> statement-breakpoint
DROP FUNCTION normal_line(text), normal_lines(text), normal_json(jsonb);
--> statement-breakpoint
-- Copies of folded text in rows.
UPDATE applications SET number = number;
--> statement-breakpoint
TRUNCATE course_words;
--> statement-breakpoint
UPDATE courses SET university_id = university_id;
