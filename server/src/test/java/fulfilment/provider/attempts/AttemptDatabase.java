package fulfilment.provider.attempts;

import com.zaxxer.hikari.HikariDataSource;
import fulfilment.testing.TestDatabase;
import javax.sql.DataSource;
import org.springframework.context.annotation.AnnotationConfigApplicationContext;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.transaction.PlatformTransactionManager;

/** A PostgreSQL with attempts, and JPA as the service configures it. */
final class AttemptDatabase implements AutoCloseable {

    private final AnnotationConfigApplicationContext context = new AnnotationConfigApplicationContext();

    AttemptDatabase() {
        context.registerBean(DataSource.class, () -> {
            var pool = new HikariDataSource();
            pool.setJdbcUrl(TestDatabase.create());
            pool.setUsername("postgres");
            pool.setMaximumPoolSize(24);
            return pool;
        });
        context.register(AttemptPersistence.class);
        context.refresh();
    }

    AttemptStore store() {
        return new AttemptStore(context.getBean(AttemptRepository.class), context.getBean(DocumentRepository.class),
                context.getBean(AttemptPersistence.TRANSACTIONS, PlatformTransactionManager.class), jdbc());
    }

    JdbcTemplate jdbc() {
        return new JdbcTemplate(context.getBean(DataSource.class));
    }

    void clear() {
        jdbc().execute("truncate gateway.label_attempt cascade");
    }

    @Override
    public void close() {
        context.close();
    }
}
