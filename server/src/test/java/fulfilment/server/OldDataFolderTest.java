package fulfilment.server;

import static org.assertj.core.api.Assertions.assertThat;

import fulfilment.testing.EarlierMigrations;
import fulfilment.testing.TestDatabase;
import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.sql.DriverManager;
import java.time.Duration;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jdbc.datasource.DriverManagerDataSource;

/**
 * The service takes over data of old versions at the start. Their databases trusted every user, and all objects belonged to the superuser.
 */
@BesideOthers
class OldDataFolderTest {

    private static final String NOT_OURS = """
            select count(*) from (
                select relnamespace as schema, relowner as owner from pg_class where relkind in ('r', 'p', 'v', 'm', 'S')
                union all select pronamespace, proowner from pg_proc p
                    where not exists (select from pg_depend where objid = p.oid and deptype = 'e')
                union all select typnamespace, typowner from pg_type where typtype in ('e', 'd')
                union all select oid, nspowner from pg_namespace where nspname <> 'public') one
            join pg_namespace n on n.oid = one.schema
            where nspname not like 'pg\\_%' and nspname <> 'information_schema'
            and owner <> (select oid from pg_roles where rolname = 'fulfilment')""";

    @TempDir
    private static Path made;

    @Test
    void takesOverObjectsThatTheSuperuserOwned(@TempDir Path folder) throws Exception {
        copyOldFolder(folder);
        try (var database = EmbeddedDatabase.start(folder)) {
            assertThat(EmbeddedDatabaseTest.number(database, NOT_OURS)).isZero();
            assertThat(EmbeddedDatabaseTest.number(database, "select count(*) from old.kept")).isEqualTo(3);
            EmbeddedDatabaseTest.execute(database, """
                    alter table old.kept add extra int; insert into old.kept (word) values ('four');
                    alter table events.domain_event add extra int; drop function old.twice; drop view old.seen;
                    create or replace procedure upkeep.exposed() language sql as 'select 1'""");
            assertThat(Files.readString(folder.resolve("postgresql/pg_hba.conf"))).doesNotContain("trust");
            assertThat(Files.getPosixFilePermissions(folder.resolve("secret.key")))
                    .isEqualTo(PosixFilePermissions.fromString("rw-------"));
            assertThat(Files.getPosixFilePermissions(folder)).isEqualTo(PosixFilePermissions.fromString("rwx------"));
        }
        try (var database = EmbeddedDatabase.start(folder)) {
            assertThat(EmbeddedDatabaseTest.number(database, "select count(*) from old.kept")).isEqualTo(4);
        }
    }

    @Test
    void finishesAnInterruptedTakeOver(@TempDir Path folder) throws Exception {
        copyOldFolder(folder);
        try (var old = oldServer(folder);
                var connection = old.getPostgresDatabase().getConnection();
                var work = connection.createStatement()) {
            work.execute(
                    "create role fulfilment; alter table old.kept owner to fulfilment; alter schema events owner to fulfilment");
        }
        Files.writeString(folder.resolve("application.password.new"), "half");
        try (var database = EmbeddedDatabase.start(folder)) {
            assertThat(EmbeddedDatabaseTest.number(database, NOT_OURS)).isZero();
            assertThat(EmbeddedDatabaseTest.number(database, "select count(*) from old.kept")).isEqualTo(3);
        }
    }

    /** Makes and starts a server as those versions did, with the programs that the databases of tests have unpacked. */
    private static EmbeddedPostgres oldServer(Path folder) throws Exception {
        var programs = new JdbcTemplate(new DriverManagerDataSource(TestDatabase.createEmpty()))
                .queryForObject("select setting from pg_config where name = 'BINDIR'", String.class);
        return EmbeddedPostgres.builder()
                .setDataDirectory(folder.resolve("postgresql").toFile())
                .setOverrideWorkingDirectory(Path.of(programs).getParent().getParent().toFile())
                .setCleanDataDirectory(false)
                .setPGStartupWait(Duration.ofSeconds(60))
                .setServerConfig("fsync", "on")
                .start();
    }

    private static void copyOldFolder(Path folder) throws Exception {
        DataFolder.copy(made, folder);
        Files.setPosixFilePermissions(folder, PosixFilePermissions.fromString("rwxr-xr-x"));
    }

    @BeforeAll
    static void makeOldFolder() throws Exception {
        DataFolder.fillPrograms(made);
        Files.writeString(made.resolve("fulfilment.lock"), "");
        Files.writeString(made.resolve("secret.key"), "");
        Files.setPosixFilePermissions(made.resolve("secret.key"), PosixFilePermissions.fromString("rw-r--r--"));
        try (var old = oldServer(made)) {
            var address = old.getJdbcUrl("postgres", "postgres");
            EarlierMigrations.migrate(address, "postgres", "");
            try (var connection = DriverManager.getConnection(address); var work = connection.createStatement()) {
                work.execute("""
                        create schema old;
                        create table old.kept (id bigint generated always as identity, other serial, word text);
                        insert into old.kept (word) values ('one'), ('two'), ('three');
                        create sequence old.number;
                        create view old.seen as select word from old.kept;
                        create materialized view old.copied as select word from old.kept;
                        create type old.colour as enum ('red');
                        create type old.pair as (one int, two int);
                        create domain old.small as int check (value < 10);
                        create table old.parted (id int) partition by range (id);
                        create table old.part partition of old.parted for values from (1) to (9);
                        create function old.twice(a int) returns int language sql return a * 2""");
            }
        }
    }
}
