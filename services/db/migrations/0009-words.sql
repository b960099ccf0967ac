CREATE OR REPLACE FUNCTION amanah_fold(t text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $words$
select case when octet_length(t) = char_length(t) then lower(t collate "C") else translate(lower(t collate "C"), 'ÀÁÂÃÄÅÇÈÉÊËÌÍÎÏÑÒÓÔÕÖÙÚÛÜÝàáâãäåçèéêëìíîïñòóôõöùúûüýÿĀāĂăĄąĆćĈĉĊċČčĎďĒēĔĕĖėĘęĚěĜĝĞğĠġĢģĤĥĨĩĪīĬĭĮįİĴĵĶķĹĺĻļĽľŃńŅņŇňŌōŎŏŐőŔŕŖŗŘřŚśŜŝŞşŠšŢţŤťŨũŪūŬŭŮůŰűŲųŴŵŶŷŸŹźŻżŽžḀḁḂḃḄḅḆḇḈḉḊḋḌḍḎḏḐḑḒḓḔḕḖḗḘḙḚḛḜḝḞḟḠḡḢḣḤḥḦḧḨḩḪḫḬḭḮḯḰḱḲḳḴḵḶḷḸḹḺḻḼḽḾḿṀṁṂṃṄṅṆṇṈṉṊṋṌṍṎṏṐṑṒṓṔṕṖṗṘṙṚṛṜṝṞṟṠṡṢṣṤṥṦṧṨṩṪṫṬṭṮṯṰṱṲṳṴṵṶṷṸṹṺṻṼṽṾṿẀẁẂẃẄẅẆẇẈẉẊẋẌẍẎẏẐẑẒẓẔẕẖẗẘẙẠạẢảẤấẦầẨẩẪẫẬậẮắẰằẲẳẴẵẶặẸẹẺẻẼẽẾếỀềỂểỄễỆệỈỉỊịỌọỎỏỐốỒồỔổỖỗỘộỚớỜờỞởỠỡỢợỤụỦủỨứỪừỬửỮữỰựỲỳỴỵỶỷỸỹ', 'aaaaaaceeeeiiiinooooouuuuyaaaaaaceeeeiiiinooooouuuuyyaaaaaaccccccccddeeeeeeeeeegggggggghhiiiiiiiiijjkkllllllnnnnnnoooooorrrrrrssssssssttttuuuuuuuuuuuuwwyyyzzzzzzaabbbbbbccddddddddddeeeeeeeeeeffgghhhhhhhhhhiiiikkkkkkllllllllmmmmmmnnnnnnnnoooooooopppprrrrrrrrssssssssssttttttttuuuuuuuuuuvvvvwwwwwwwwwwxxxxyyzzzzzzhtwyaaaaaaaaaaaaaaaaaaaaaaaaeeeeeeeeeeeeeeeeiiiioooooooooooooooooooooooouuuuuuuuuuuuuuyyyyyyyy') end
$words$;
--> next
CREATE OR REPLACE FUNCTION amanah_order(t text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $words$
select case
  when left(t, 191) !~ '[0-9]' then case when octet_length(left(t, 191)) = char_length(left(t, 191)) then lower(left(t, 191) collate "C") else translate(lower(left(t, 191) collate "C"), 'ÀÁÂÃÄÅÇÈÉÊËÌÍÎÏÑÒÓÔÕÖÙÚÛÜÝàáâãäåçèéêëìíîïñòóôõöùúûüýÿĀāĂăĄąĆćĈĉĊċČčĎďĒēĔĕĖėĘęĚěĜĝĞğĠġĢģĤĥĨĩĪīĬĭĮįİĴĵĶķĹĺĻļĽľŃńŅņŇňŌōŎŏŐőŔŕŖŗŘřŚśŜŝŞşŠšŢţŤťŨũŪūŬŭŮůŰűŲųŴŵŶŷŸŹźŻżŽžḀḁḂḃḄḅḆḇḈḉḊḋḌḍḎḏḐḑḒḓḔḕḖḗḘḙḚḛḜḝḞḟḠḡḢḣḤḥḦḧḨḩḪḫḬḭḮḯḰḱḲḳḴḵḶḷḸḹḺḻḼḽḾḿṀṁṂṃṄṅṆṇṈṉṊṋṌṍṎṏṐṑṒṓṔṕṖṗṘṙṚṛṜṝṞṟṠṡṢṣṤṥṦṧṨṩṪṫṬṭṮṯṰṱṲṳṴṵṶṷṸṹṺṻṼṽṾṿẀẁẂẃẄẅẆẇẈẉẊẋẌẍẎẏẐẑẒẓẔẕẖẗẘẙẠạẢảẤấẦầẨẩẪẫẬậẮắẰằẲẳẴẵẶặẸẹẺẻẼẽẾếỀềỂểỄễỆệỈỉỊịỌọỎỏỐốỒồỔổỖỗỘộỚớỜờỞởỠỡỢợỤụỦủỨứỪừỬửỮữỰựỲỳỴỵỶỷỸỹ', 'aaaaaaceeeeiiiinooooouuuuyaaaaaaceeeeiiiinooooouuuuyyaaaaaaccccccccddeeeeeeeeeegggggggghhiiiiiiiiijjkkllllllnnnnnnoooooorrrrrrssssssssttttuuuuuuuuuuuuwwyyyzzzzzzaabbbbbbccddddddddddeeeeeeeeeeffgghhhhhhhhhhiiiikkkkkkllllllllmmmmmmnnnnnnnnoooooooopppprrrrrrrrssssssssssttttttttuuuuuuuuuuvvvvwwwwwwwwwwxxxxyyzzzzzzhtwyaaaaaaaaaaaaaaaaaaaaaaaaeeeeeeeeeeeeeeeeiiiioooooooooooooooooooooooouuuuuuuuuuuuuuyyyyyyyy') end
  when left(t, 191) ~ '^[0-9]+$' then lpad(right(left(t, 191), 20), 20, '0')
  else regexp_replace(regexp_replace(case when octet_length(left(t, 191)) = char_length(left(t, 191)) then lower(left(t, 191) collate "C") else translate(lower(left(t, 191) collate "C"), 'ÀÁÂÃÄÅÇÈÉÊËÌÍÎÏÑÒÓÔÕÖÙÚÛÜÝàáâãäåçèéêëìíîïñòóôõöùúûüýÿĀāĂăĄąĆćĈĉĊċČčĎďĒēĔĕĖėĘęĚěĜĝĞğĠġĢģĤĥĨĩĪīĬĭĮįİĴĵĶķĹĺĻļĽľŃńŅņŇňŌōŎŏŐőŔŕŖŗŘřŚśŜŝŞşŠšŢţŤťŨũŪūŬŭŮůŰűŲųŴŵŶŷŸŹźŻżŽžḀḁḂḃḄḅḆḇḈḉḊḋḌḍḎḏḐḑḒḓḔḕḖḗḘḙḚḛḜḝḞḟḠḡḢḣḤḥḦḧḨḩḪḫḬḭḮḯḰḱḲḳḴḵḶḷḸḹḺḻḼḽḾḿṀṁṂṃṄṅṆṇṈṉṊṋṌṍṎṏṐṑṒṓṔṕṖṗṘṙṚṛṜṝṞṟṠṡṢṣṤṥṦṧṨṩṪṫṬṭṮṯṰṱṲṳṴṵṶṷṸṹṺṻṼṽṾṿẀẁẂẃẄẅẆẇẈẉẊẋẌẍẎẏẐẑẒẓẔẕẖẗẘẙẠạẢảẤấẦầẨẩẪẫẬậẮắẰằẲẳẴẵẶặẸẹẺẻẼẽẾếỀềỂểỄễỆệỈỉỊịỌọỎỏỐốỒồỔổỖỗỘộỚớỜờỞởỠỡỢợỤụỦủỨứỪừỬửỮữỰựỲỳỴỵỶỷỸỹ', 'aaaaaaceeeeiiiinooooouuuuyaaaaaaceeeeiiiinooooouuuuyyaaaaaaccccccccddeeeeeeeeeegggggggghhiiiiiiiiijjkkllllllnnnnnnoooooorrrrrrssssssssttttuuuuuuuuuuuuwwyyyzzzzzzaabbbbbbccddddddddddeeeeeeeeeeffgghhhhhhhhhhiiiikkkkkkllllllllmmmmmmnnnnnnnnoooooooopppprrrrrrrrssssssssssttttttttuuuuuuuuuuvvvvwwwwwwwwwwxxxxyyzzzzzzhtwyaaaaaaaaaaaaaaaaaaaaaaaaeeeeeeeeeeeeeeeeiiiioooooooooooooooooooooooouuuuuuuuuuuuuuyyyyyyyy') end, '([0-9]+)', '00000000000000000000\1', 'g'), '[0-9]*([0-9]{20})', '\1', 'g')
end
$words$;
--> next
CREATE OR REPLACE FUNCTION amanah_moment(t text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $words$
select case when t ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}' then (
  select extract(day from at)::integer::text || ' ' || (array['Jan', 'Feb', 'Mar', 'Apr', 'Mei', 'Jun', 'Jul', 'Agu', 'Sep', 'Okt', 'Nov', 'Des'])[extract(month from at)::integer] || ' '
    || extract(year from at)::integer::text || ' ' || lpad(extract(hour from at)::integer::text, 2, '0') || '.'
    || lpad(extract(minute from at)::integer::text, 2, '0') from (select make_timestamp(substr(t, 1, 4)::integer, substr(t, 6, 2)::integer, substr(t, 9, 2)::integer, substr(t, 12, 2)::integer, substr(t, 15, 2)::integer, 0) + interval '7 hours' as at) as told)
else '' end
$words$;
--> next
DROP INDEX "permissions_living";
--> next
DROP INDEX "role_permissions_living";
--> next
ALTER TABLE "apps" drop column "search_text";
--> next
ALTER TABLE "apps" ADD COLUMN "search_text" text GENERATED ALWAYS AS (amanah_fold(coalesce("aplikasi", ''))) STORED;
--> next
ALTER TABLE "branches" drop column "search_text";
--> next
ALTER TABLE "branches" ADD COLUMN "search_text" text GENERATED ALWAYS AS (amanah_fold(coalesce("branch_code", '') || chr(31) || coalesce("branch_initial", '') || chr(31) || coalesce("branch_name", ''))) STORED;
--> next
ALTER TABLE "departments" drop column "search_text";
--> next
ALTER TABLE "departments" ADD COLUMN "search_text" text GENERATED ALWAYS AS (amanah_fold(coalesce("kode_dept", '') || chr(31) || coalesce("departemen", ''))) STORED;
--> next
ALTER TABLE "devices" drop column "search_text";
--> next
ALTER TABLE "devices" ADD COLUMN "search_text" text GENERATED ALWAYS AS (amanah_fold(coalesce("device", '') || chr(31) || reverse(regexp_replace(reverse(((coalesce("waiting", 0) + coalesce("attention", 0)))::text), '([0-9]{3})(?=[0-9])', '\1.', 'g')) || chr(31) || amanah_moment("oldest_at") || chr(31) || amanah_moment("reported_at"))) STORED;
--> next
ALTER TABLE "dimensis" drop column "search_text";
--> next
ALTER TABLE "dimensis" ADD COLUMN "search_text" text GENERATED ALWAYS AS (amanah_fold(coalesce("name_dimensi", ''))) STORED;
--> next
ALTER TABLE "educational_stages" drop column "search_text";
--> next
ALTER TABLE "educational_stages" ADD COLUMN "search_text" text GENERATED ALWAYS AS (amanah_fold(coalesce("stages", '') || chr(31) || coalesce("stages_name", '') || chr(31) || coalesce(reverse(regexp_replace(reverse(("seq")::text), '([0-9]{3})(?=[0-9])', '\1.', 'g')), '') || chr(31) || coalesce(reverse(regexp_replace(reverse(("min_grade")::text), '([0-9]{3})(?=[0-9])', '\1.', 'g')), '') || chr(31) || coalesce(reverse(regexp_replace(reverse(("max_grade")::text), '([0-9]{3})(?=[0-9])', '\1.', 'g')), ''))) STORED;
--> next
ALTER TABLE "elements" drop column "search_text";
--> next
ALTER TABLE "elements" ADD COLUMN "search_text" text GENERATED ALWAYS AS (amanah_fold(coalesce("name_element", '') || chr(31) || coalesce("description", ''))) STORED;
--> next
ALTER TABLE "employes" drop column "search_text";
--> next
ALTER TABLE "employes" ADD COLUMN "search_text" text GENERATED ALWAYS AS (amanah_fold(coalesce("nik", '') || chr(31) || coalesce("name", '') || chr(31) || coalesce("email", ''))) STORED;
--> next
ALTER TABLE "floors" drop column "search_text";
--> next
ALTER TABLE "floors" ADD COLUMN "search_text" text GENERATED ALWAYS AS (amanah_fold(coalesce("name", ''))) STORED;
--> next
ALTER TABLE "kelas" drop column "search_text";
--> next
ALTER TABLE "kelas" ADD COLUMN "search_text" text GENERATED ALWAYS AS (amanah_fold(coalesce("number_kelas", '') || chr(31) || coalesce("name_kelas", ''))) STORED;
--> next
ALTER TABLE "kkca" drop column "search_text";
--> next
ALTER TABLE "kkca" ADD COLUMN "search_text" text GENERATED ALWAYS AS (amanah_fold(coalesce("name_kkca", '') || chr(31) || coalesce("persentase", ''))) STORED;
--> next
ALTER TABLE "log_check_points" drop column "search_text";
--> next
ALTER TABLE "log_check_points" ADD COLUMN "search_text" text GENERATED ALWAYS AS (amanah_fold(coalesce((array['Min', 'Sen', 'Sel', 'Rab', 'Kam', 'Jum', 'Sab'])[extract(dow from "date_check")::integer + 1] || ', ' || extract(day from "date_check")::integer::text || ' ' || (array['Jan', 'Feb', 'Mar', 'Apr', 'Mei', 'Jun', 'Jul', 'Agu', 'Sep', 'Okt', 'Nov', 'Des'])[extract(month from "date_check")::integer] || ' ' || extract(year from "date_check")::integer::text, '') || chr(31) || replace(substr("time_check", 1, 5), ':', '.') || chr(31) || coalesce(case "ysb_kategori_note" when 1 then 'Sarana Prasarana' when 2 then 'Kebersihan' else ("ysb_kategori_note")::text end, '') || chr(31) || coalesce("note", ''))) STORED;
--> next
ALTER TABLE "menus" drop column "search_text";
--> next
ALTER TABLE "menus" ADD COLUMN "search_text" text GENERATED ALWAYS AS (amanah_fold(coalesce("name", '') || chr(31) || coalesce("url", '') || chr(31) || coalesce("icon", '') || chr(31) || coalesce(reverse(regexp_replace(reverse(("number_order")::text), '([0-9]{3})(?=[0-9])', '\1.', 'g')), ''))) STORED;
--> next
ALTER TABLE "modules" drop column "search_text";
--> next
ALTER TABLE "modules" ADD COLUMN "search_text" text GENERATED ALWAYS AS (amanah_fold(coalesce("name", '') || chr(31) || coalesce("icon_name", '') || chr(31) || coalesce(reverse(regexp_replace(reverse(("number_order")::text), '([0-9]{3})(?=[0-9])', '\1.', 'g')), ''))) STORED;
--> next
ALTER TABLE "positions" drop column "search_text";
--> next
ALTER TABLE "positions" ADD COLUMN "search_text" text GENERATED ALWAYS AS (amanah_fold(coalesce("position_code", ''))) STORED;
--> next
ALTER TABLE "quick_notes" drop column "search_text";
--> next
ALTER TABLE "quick_notes" ADD COLUMN "search_text" text GENERATED ALWAYS AS (amanah_fold(coalesce("label", '') || chr(31) || coalesce(case "ysb_kategori_note" when 1 then 'Sarana Prasarana' when 2 then 'Kebersihan' else ("ysb_kategori_note")::text end, '') || chr(31) || coalesce("note", '') || chr(31) || coalesce(reverse(regexp_replace(reverse(("number_order")::text), '([0-9]{3})(?=[0-9])', '\1.', 'g')), ''))) STORED;
--> next
ALTER TABLE "roles" drop column "search_text";
--> next
ALTER TABLE "roles" ADD COLUMN "search_text" text GENERATED ALWAYS AS (amanah_fold(case when coalesce("name", '') = '' then coalesce(("ysb_branch_id")::text, '') when coalesce(("ysb_branch_id")::text, '') = '' then coalesce("name", '') else coalesce("name", '') || ' ' || coalesce(("ysb_branch_id")::text, '') end || chr(31) || coalesce("icon_name", ''))) STORED;
--> next
ALTER TABLE "rooms" drop column "search_text";
--> next
ALTER TABLE "rooms" ADD COLUMN "search_text" text GENERATED ALWAYS AS (amanah_fold(coalesce("name_room", ''))) STORED;
--> next
ALTER TABLE "schools" drop column "search_text";
--> next
ALTER TABLE "schools" ADD COLUMN "search_text" text GENERATED ALWAYS AS (amanah_fold(coalesce("school_name", '') || chr(31) || coalesce("npsn", '') || chr(31) || coalesce("address", ''))) STORED;
--> next
ALTER TABLE "semesters" drop column "search_text";
--> next
ALTER TABLE "semesters" ADD COLUMN "search_text" text GENERATED ALWAYS AS (amanah_fold(coalesce("name_year", '') || chr(31) || coalesce(case "semester" when 1 then '1' when 2 then '2' else ("semester")::text end, '') || chr(31) || coalesce(extract(day from "date_in")::integer::text || ' ' || (array['Jan', 'Feb', 'Mar', 'Apr', 'Mei', 'Jun', 'Jul', 'Agu', 'Sep', 'Okt', 'Nov', 'Des'])[extract(month from "date_in")::integer] || ' ' || extract(year from "date_in")::integer::text, '') || chr(31) || coalesce(extract(day from "date_out")::integer::text || ' ' || (array['Jan', 'Feb', 'Mar', 'Apr', 'Mei', 'Jun', 'Jul', 'Agu', 'Sep', 'Okt', 'Nov', 'Des'])[extract(month from "date_out")::integer] || ' ' || extract(year from "date_out")::integer::text, '') || chr(31) || coalesce(case "status" when 1 then 'Aktif' when 0 then 'Tidak Aktif' else ("status")::text end, ''))) STORED;
--> next
ALTER TABLE "students" drop column "search_text";
--> next
ALTER TABLE "students" ADD COLUMN "search_text" text GENERATED ALWAYS AS (amanah_fold(coalesce("nik", '') || chr(31) || coalesce("nama_lengkap", '') || chr(31) || coalesce("email_murid", '') || chr(31) || coalesce("nisn", '') || chr(31) || coalesce("kelas", '') || chr(31) || coalesce("tahun_ajaran", '') || chr(31) || coalesce("sekolah_asal", ''))) STORED;
--> next
ALTER TABLE "sub_elements" drop column "search_text";
--> next
ALTER TABLE "sub_elements" ADD COLUMN "search_text" text GENERATED ALWAYS AS (amanah_fold(coalesce("description", ''))) STORED;
--> next
ALTER TABLE "teacher_groups" drop column "search_text";
--> next
ALTER TABLE "teacher_groups" ADD COLUMN "search_text" text GENERATED ALWAYS AS (amanah_fold(coalesce("rank_code", ''))) STORED;
--> next
ALTER TABLE "teachers" drop column "search_text";
--> next
ALTER TABLE "teachers" ADD COLUMN "search_text" text GENERATED ALWAYS AS (amanah_fold(coalesce("nip_ypi_karyawan", '') || chr(31) || coalesce(nullif(trim(coalesce("nip_ypi_karyawan", '')), ''), nullif(trim(coalesce("nip_ypi", '')), ''), '') || chr(31) || coalesce("full_name", '') || chr(31) || coalesce("email", ''))) STORED;
--> next
ALTER TABLE "teacher_status" drop column "search_text";
--> next
ALTER TABLE "teacher_status" ADD COLUMN "search_text" text GENERATED ALWAYS AS (amanah_fold(coalesce("status", '') || chr(31) || coalesce("status_code", ''))) STORED;
--> next
ALTER TABLE "teacher_status_records" drop column "search_text";
--> next
ALTER TABLE "teacher_status_records" ADD COLUMN "search_text" text GENERATED ALWAYS AS (amanah_fold(coalesce("nip_ypi", ''))) STORED;
--> next
ALTER TABLE "users" drop column "search_text";
--> next
ALTER TABLE "users" ADD COLUMN "search_text" text GENERATED ALWAYS AS (amanah_fold(coalesce("username", '') || chr(31) || coalesce("email", ''))) STORED;
--> next
ALTER TABLE "permissions" ADD COLUMN "search_text" text GENERATED ALWAYS AS (amanah_fold(coalesce(case when "create" then 'Acces' else 'Not Acces' end, '') || chr(31) || coalesce(case when "read" then 'Acces' else 'Not Acces' end, '') || chr(31) || coalesce(case when "update" then 'Acces' else 'Not Acces' end, '') || chr(31) || coalesce(case when "delete" then 'Acces' else 'Not Acces' end, ''))) STORED;
--> next
ALTER TABLE "role_permissions" ADD COLUMN "search_text" text GENERATED ALWAYS AS (amanah_fold(coalesce(case when "create" then 'Acces' else 'Not Acces' end, '') || chr(31) || coalesce(case when "read" then 'Acces' else 'Not Acces' end, '') || chr(31) || coalesce(case when "update" then 'Acces' else 'Not Acces' end, '') || chr(31) || coalesce(case when "delete" then 'Acces' else 'Not Acces' end, ''))) STORED;
--> next
CREATE INDEX "apps_in_order" ON "apps" USING btree (amanah_order(coalesce("aplikasi", '')) collate "C","id") WHERE "apps"."deleted_at" is null;
--> next
CREATE INDEX "branches_in_order" ON "branches" USING btree (amanah_order(coalesce("branch_name", '')) collate "C","id") WHERE "branches"."deleted_at" is null;
--> next
CREATE INDEX "departments_in_order" ON "departments" USING btree (amanah_order(coalesce("departemen", '')) collate "C","id") WHERE "departments"."deleted_at" is null;
--> next
CREATE INDEX "dimensis_in_order" ON "dimensis" USING btree (amanah_order(coalesce("name_dimensi", '')) collate "C","id") WHERE "dimensis"."deleted_at" is null;
--> next
CREATE INDEX "educational_stages_in_order" ON "educational_stages" USING btree (amanah_order(coalesce("stages", '')) collate "C","id") WHERE "educational_stages"."deleted_at" is null;
--> next
CREATE INDEX "elements_in_order" ON "elements" USING btree (amanah_order(coalesce("name_element", '')) collate "C","id") WHERE "elements"."deleted_at" is null;
--> next
CREATE INDEX "employes_in_order" ON "employes" USING btree (amanah_order(coalesce("name", '')) collate "C","id") WHERE "employes"."deleted_at" is null;
--> next
CREATE INDEX "floors_in_order" ON "floors" USING btree (amanah_order(coalesce("name", '')) collate "C","id") WHERE "floors"."deleted_at" is null;
--> next
CREATE INDEX "kelas_in_order" ON "kelas" USING btree (amanah_order(coalesce("name_kelas", '')) collate "C","id") WHERE "kelas"."deleted_at" is null;
--> next
CREATE INDEX "kkca_in_order" ON "kkca" USING btree (amanah_order(coalesce("name_kkca", '')) collate "C","id") WHERE "kkca"."deleted_at" is null;
--> next
CREATE INDEX "menus_in_order" ON "menus" USING btree (amanah_order(coalesce("name", '')) collate "C","id") WHERE "menus"."deleted_at" is null;
--> next
CREATE INDEX "modules_in_order" ON "modules" USING btree (amanah_order(coalesce("name", '')) collate "C","id") WHERE "modules"."deleted_at" is null;
--> next
CREATE INDEX "positions_in_order" ON "positions" USING btree (amanah_order(coalesce("position_code", '')) collate "C","id") WHERE "positions"."deleted_at" is null;
--> next
CREATE INDEX "quick_notes_in_order" ON "quick_notes" USING btree (amanah_order(coalesce("label", '')) collate "C","id") WHERE "quick_notes"."deleted_at" is null;
--> next
CREATE INDEX "roles_in_order" ON "roles" USING btree (amanah_order(coalesce("name", '')) collate "C","id") WHERE "roles"."deleted_at" is null;
--> next
CREATE INDEX "rooms_in_order" ON "rooms" USING btree (amanah_order(coalesce("name_room", '')) collate "C","id") WHERE "rooms"."deleted_at" is null;
--> next
CREATE INDEX "schools_in_order" ON "schools" USING btree (amanah_order(coalesce("school_name", '')) collate "C","id") WHERE "schools"."deleted_at" is null;
--> next
CREATE INDEX "semesters_in_order" ON "semesters" USING btree (amanah_order(coalesce("name_year", '')) collate "C","id") WHERE "semesters"."deleted_at" is null;
--> next
CREATE INDEX "students_in_order" ON "students" USING btree (amanah_order(coalesce("nama_lengkap", '')) collate "C","id") WHERE "students"."deleted_at" is null;
--> next
CREATE INDEX "teacher_groups_in_order" ON "teacher_groups" USING btree (amanah_order(coalesce("rank_code", '')) collate "C","id") WHERE "teacher_groups"."deleted_at" is null;
--> next
CREATE INDEX "teachers_in_order" ON "teachers" USING btree (amanah_order(coalesce("full_name", '')) collate "C","id") WHERE "teachers"."deleted_at" is null;
--> next
CREATE INDEX "teacher_status_in_order" ON "teacher_status" USING btree (amanah_order(coalesce("status", '')) collate "C","id") WHERE "teacher_status"."deleted_at" is null;
--> next
CREATE INDEX "users_in_order" ON "users" USING btree (amanah_order(coalesce("username", '')) collate "C","id") WHERE "users"."deleted_at" is null;
--> next
CREATE INDEX "permissions_living" ON "permissions" USING btree ("id","search_text") WHERE "permissions"."deleted_at" is null;
--> next
CREATE INDEX "role_permissions_living" ON "role_permissions" USING btree ("id","search_text") WHERE "role_permissions"."deleted_at" is null;
--> next
CREATE INDEX "apps_living" ON "apps" USING btree ("id","search_text") WHERE "apps"."deleted_at" is null;
--> next
CREATE INDEX "branches_living" ON "branches" USING btree ("id","search_text") WHERE "branches"."deleted_at" is null;
--> next
CREATE INDEX "branches_branch_code" ON "branches" USING btree ("branch_code","id","search_text") WHERE "branches"."deleted_at" is null;
--> next
CREATE INDEX "departments_living" ON "departments" USING btree ("id","search_text") WHERE "departments"."deleted_at" is null;
--> next
CREATE INDEX "devices_living" ON "devices" USING btree ("id","search_text") WHERE "devices"."deleted_at" is null;
--> next
CREATE INDEX "dimensis_living" ON "dimensis" USING btree ("id","search_text") WHERE "dimensis"."deleted_at" is null;
--> next
CREATE INDEX "educational_stages_living" ON "educational_stages" USING btree ("id","search_text") WHERE "educational_stages"."deleted_at" is null;
--> next
CREATE INDEX "employes_living" ON "employes" USING btree ("id","search_text") WHERE "employes"."deleted_at" is null;
--> next
CREATE INDEX "employes_ysb_branch_id" ON "employes" USING btree ("ysb_branch_id","id","search_text") WHERE "employes"."deleted_at" is null;
--> next
CREATE INDEX "floors_living" ON "floors" USING btree ("id","search_text") WHERE "floors"."deleted_at" is null;
--> next
CREATE INDEX "kelas_living" ON "kelas" USING btree ("id","search_text") WHERE "kelas"."deleted_at" is null;
--> next
CREATE INDEX "kelas_ysb_branch_id" ON "kelas" USING btree ("ysb_branch_id","id","search_text") WHERE "kelas"."deleted_at" is null;
--> next
CREATE INDEX "kkca_living" ON "kkca" USING btree ("id","search_text") WHERE "kkca"."deleted_at" is null;
--> next
CREATE INDEX "menus_living" ON "menus" USING btree ("id","search_text") WHERE "menus"."deleted_at" is null;
--> next
CREATE INDEX "modules_living" ON "modules" USING btree ("id","search_text") WHERE "modules"."deleted_at" is null;
--> next
CREATE INDEX "positions_living" ON "positions" USING btree ("id","search_text") WHERE "positions"."deleted_at" is null;
--> next
CREATE INDEX "roles_living" ON "roles" USING btree ("id","search_text") WHERE "roles"."deleted_at" is null;
--> next
CREATE INDEX "roles_ysb_branch_id" ON "roles" USING btree ("ysb_branch_id","id","search_text") WHERE "roles"."deleted_at" is null;
--> next
CREATE INDEX "rooms_living" ON "rooms" USING btree ("id","search_text") WHERE "rooms"."deleted_at" is null;
--> next
CREATE INDEX "rooms_ysb_branch_id" ON "rooms" USING btree ("ysb_branch_id","id","search_text") WHERE "rooms"."deleted_at" is null;
--> next
CREATE INDEX "semesters_living" ON "semesters" USING btree ("id","search_text") WHERE "semesters"."deleted_at" is null;
--> next
CREATE INDEX "students_living" ON "students" USING btree ("id","search_text") WHERE "students"."deleted_at" is null;
--> next
CREATE INDEX "students_ysb_branch_id" ON "students" USING btree ("ysb_branch_id","id","search_text") WHERE "students"."deleted_at" is null;
--> next
CREATE INDEX "teacher_groups_living" ON "teacher_groups" USING btree ("id","search_text") WHERE "teacher_groups"."deleted_at" is null;
--> next
CREATE INDEX "teachers_living" ON "teachers" USING btree ("id","search_text") WHERE "teachers"."deleted_at" is null;
--> next
CREATE INDEX "teachers_ysb_branch_id" ON "teachers" USING btree ("ysb_branch_id","id","search_text") WHERE "teachers"."deleted_at" is null;
--> next
CREATE INDEX "teacher_status_living" ON "teacher_status" USING btree ("id","search_text") WHERE "teacher_status"."deleted_at" is null;
--> next
CREATE INDEX "teacher_status_records_living" ON "teacher_status_records" USING btree ("id","search_text") WHERE "teacher_status_records"."deleted_at" is null;
--> next
CREATE INDEX "users_living" ON "users" USING btree ("id","search_text") WHERE "users"."deleted_at" is null;
--> next
CREATE INDEX "users_ysb_branch_id" ON "users" USING btree ("ysb_branch_id","id","search_text") WHERE "users"."deleted_at" is null;
