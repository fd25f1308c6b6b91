CREATE TABLE "waiting_reminder" (
	"school_id" integer NOT NULL,
	"declaration_id" bigint NOT NULL,
	"arrived_at" timestamp with time zone NOT NULL,
	"days" smallint NOT NULL,
	"told_at" timestamp with time zone NOT NULL,
	CONSTRAINT "waiting_reminder_school_id_declaration_id_arrived_at_days_pk" PRIMARY KEY("school_id","declaration_id","arrived_at","days")
);
