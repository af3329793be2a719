package fulfilment.provider.attempts;

import jakarta.persistence.EntityManagerFactory;
import java.util.Map;
import javax.sql.DataSource;
import org.springframework.beans.factory.annotation.Qualifier;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.data.jpa.repository.config.EnableJpaRepositories;
import org.springframework.data.repository.config.BootstrapMode;
import org.springframework.orm.jpa.JpaTransactionManager;
import org.springframework.orm.jpa.vendor.HibernateJpaVendorAdapter;
import org.springframework.transaction.PlatformTransactionManager;

/**
 * JPA for the attempts, and for nothing else. Its beans are no candidates for injection by type, so everything else keeps JDBC and its
 * transaction manager. Hibernate starts after the service. See ADR 3.
 */
@Configuration(proxyBeanMethods = false)
@EnableJpaRepositories(entityManagerFactoryRef = AttemptPersistence.ENTITIES, transactionManagerRef = AttemptPersistence.TRANSACTIONS, bootstrapMode = BootstrapMode.LAZY)
class AttemptPersistence {

    static final String ENTITIES = "attemptEntities";
    static final String TRANSACTIONS = "attemptTransactions";

    @Bean(name = ENTITIES, defaultCandidate = false)
    LateEntities attemptEntities(DataSource dataSource) {
        var entities = new LateEntities();
        entities.setPersistenceUnitName("attempts");
        entities.setDataSource(dataSource);
        entities.setPackagesToScan(AttemptPersistence.class.getPackageName());
        entities.setJpaVendorAdapter(new HibernateJpaVendorAdapter());
        entities.setJpaPropertyMap(Map.of(
                "hibernate.hbm2ddl.auto", "none",
                "jakarta.persistence.database-product-name", "PostgreSQL",
                "hibernate.boot.allow_jdbc_metadata_access", "false",
                "hibernate.physical_naming_strategy", "org.hibernate.boot.model.naming.PhysicalNamingStrategySnakeCaseImpl",
                "hibernate.type.preferred_instant_jdbc_type", "TIMESTAMP_WITH_TIMEZONE"));
        return entities;
    }

    @Bean(name = TRANSACTIONS, defaultCandidate = false)
    PlatformTransactionManager attemptTransactions(@Qualifier(ENTITIES) EntityManagerFactory entities) {
        return new JpaTransactionManager(entities);
    }
}
