package fulfilment.provider.attempts;

import fulfilment.api.labels.AttemptState;
import fulfilment.api.labels.LabelCommand.ForgetLabels;
import fulfilment.api.persons.PersonalTexts;
import java.util.Arrays;
import org.axonframework.commandhandling.CommandHandler;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Component;

/** Takes what may say something about a person out of attempts that are over, with their documents. Rule LBL-76. */
@Component
class ForgottenLabels {

    private static final String[] OVER = Arrays.stream(AttemptState.values()).filter(AttemptLife::isOver).map(Enum::name)
            .toArray(String[]::new);
    /** A new version: a change that another process is about to store is decided anew. Links lead nowhere without their documents. */
    private static final String FORGET = """
            with over as (select id from gateway.label_attempt a where idshipment = ? and state = any(?) and not exists (
                              select from gateway.label_cancellation c where c.attempt = a.id and c.state in ('REQUESTED', 'SENT')) for update),
                 cancellations as (update gateway.label_cancellation c set problem = case when c.problem <> '' then ? end,
                                       remark = case when c.remark <> '' then ? end
                                   from over where c.attempt = over.id),
                 documents as (delete from gateway.label_document d using over where d.attempt = over.id),
                 parcels as (update gateway.label_parcel p set trackingcode = case when p.trackingcode <> '' then ? end, trackingurl = null,
                                 labelurl = null, labelurl_zpl = null
                             from over where p.attempt = over.id)
            update gateway.label_attempt a
            set version = version + 1, sent_contents = null, labelurl = null, labelurl_zpl = null, carrier_key = null, notes = null,
                problem = case when problem <> '' then ? end, detail = case when detail <> '' then ? end,
                reference = case when reference <> '' then ? end
            from over where a.id = over.id""";
    private static final String ALL_OVER = """
            select not exists (select from gateway.label_attempt where idshipment = ? and state <> all(?))
                and not exists (select from gateway.label_cancellation where idshipment = ? and state in ('REQUESTED', 'SENT'))""";

    private final JdbcTemplate jdbc;

    ForgottenLabels(JdbcTemplate jdbc) {
        this.jdbc = jdbc;
    }

    @CommandHandler
    boolean decide(ForgetLabels command) {
        var instead = PersonalTexts.ANONYMISED;
        jdbc.update(FORGET, command.shipment().value(), OVER, instead, instead, instead, instead, instead, instead);
        return Boolean.TRUE.equals(
                jdbc.queryForObject(ALL_OVER, Boolean.class, command.shipment().value(), OVER,
                        command.shipment().value()));
    }
}
