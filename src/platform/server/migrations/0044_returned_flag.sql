-- 退回重审 is a flag of the queues like the others: its word stands in the dictionary of every school that has them.
INSERT INTO "dict_data" ("school_id", "dict_type", "dict_label", "dict_value", "list_class", "sort_no")
SELECT DISTINCT "school_id", "dict_type", '退回重审', 'returned', 'danger', 0 FROM "dict_data" WHERE "dict_type" = 'declare_risk'
ON CONFLICT DO NOTHING;
