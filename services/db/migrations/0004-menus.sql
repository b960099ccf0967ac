CREATE TABLE "standard_menus" (
	"url" text PRIMARY KEY NOT NULL,
	"brought_at" timestamp with time zone DEFAULT now() NOT NULL
);

--> next
ALTER TABLE "menus" ADD COLUMN "is_new" boolean DEFAULT false NOT NULL;
