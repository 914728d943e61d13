import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import java.io.File;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.obolibrary.robot.ExplainOperation;
import org.semanticweb.HermiT.Configuration;
import org.semanticweb.elk.owlapi.ElkReasonerFactory;
import org.semanticweb.owl.explanation.api.Explanation;
import org.semanticweb.owlapi.apibinding.OWLManager;
import org.semanticweb.owlapi.model.OWLAxiom;
import org.semanticweb.owlapi.model.OWLClass;
import org.semanticweb.owlapi.model.OWLDataFactory;
import org.semanticweb.owlapi.model.OWLOntology;
import org.semanticweb.owlapi.model.OWLOntologyCreationException;
import org.semanticweb.owlapi.model.parameters.Imports;
import org.semanticweb.owlapi.reasoner.OWLReasoner;
import org.semanticweb.owlapi.reasoner.OWLReasonerConfiguration;
import org.semanticweb.owlapi.reasoner.OWLReasonerFactory;
import org.slf4j.LoggerFactory;

/** Prints whether an ontology is consistent, and which classes cannot have instances, by ELK and by HermiT. Exit code 1: a reasoner objects. */
class Reason {
  /** Each explanation takes minutes with HermiT, and the first is often the cause of the others. */
  static final int MAX_EXPLAINED = 3;

  public static void main(String[] arguments) throws OWLOntologyCreationException {
    // The libraries log each axiom that they do not support.
    ((Logger) LoggerFactory.getLogger(Logger.ROOT_LOGGER_NAME)).setLevel(Level.OFF);
    OWLOntology ontology = load(new File(arguments[0]));
    System.out.printf("%d logical axioms%n", ontology.getLogicalAxiomCount());
    // ELK is fast, so that it explains what both find.
    boolean isSound = reason("ELK", ontology, new ElkReasonerFactory()) && reason("HermiT", ontology, new HermiT());
    System.exit(isSound ? 0 : 1);
  }

  static OWLOntology load(File file) throws OWLOntologyCreationException {
    return OWLManager.createOWLOntologyManager().loadOntologyFromOntologyDocument(file);
  }

  static boolean reason(String name, OWLOntology ontology, OWLReasonerFactory factory) throws OWLOntologyCreationException {
    long start = System.nanoTime();
    boolean isConsistent = factory.createReasoner(ontology).isConsistent();
    System.out.printf("%s: %s (%.1f s)%n", name, isConsistent ? "consistent" : "INCONSISTENT", secondsSince(start));
    if (!isConsistent) {
      print(ExplainOperation.explainInconsistent(ontology, factory, 1));
      return false;
    }
    OWLOntology definitions = withoutIndividuals(ontology);
    List<OWLClass> empty = unsatisfiableClasses(factory.createReasoner(definitions), definitions);
    System.out.printf("%s: %d unsatisfiable classes (%.1f s)%n", name, empty.size(), secondsSince(start));
    for (OWLClass each : empty) System.out.println("  " + each);
    OWLDataFactory data = OWLManager.getOWLDataFactory();
    for (OWLClass each : empty.subList(0, Math.min(MAX_EXPLAINED, empty.size())))
      print(ExplainOperation.explain(data.getOWLSubClassOfAxiom(each, data.getOWLNothing()), definitions, factory, 1));
    return empty.isEmpty();
  }

  /** With the individuals, HermiT takes a quarter of an hour for the classes of the included ontology, without them a minute. */
  static OWLOntology withoutIndividuals(OWLOntology ontology) throws OWLOntologyCreationException {
    Set<OWLAxiom> axioms = new HashSet<>(ontology.getLogicalAxioms());
    axioms.removeAll(ontology.getABoxAxioms(Imports.EXCLUDED));
    return OWLManager.createOWLOntologyManager().createOntology(axioms);
  }

  static List<OWLClass> unsatisfiableClasses(OWLReasoner reasoner, OWLOntology ontology) {
    List<OWLClass> empty = new ArrayList<>();
    for (OWLClass each : new TreeSet<>(ontology.getClassesInSignature()))
      if (!each.isOWLNothing() && !reasoner.isSatisfiable(each)) empty.add(each);
    return empty;
  }

  static void print(Set<Explanation<OWLAxiom>> explanations) {
    for (Explanation<OWLAxiom> each : explanations)
      System.out.println(ExplainOperation.renderExplanationAsMarkdown(each, OWLManager.createOWLOntologyManager()));
  }

  static double secondsSince(long start) {
    return (System.nanoTime() - start) / 1e9;
  }

  /** HermiT stops at datatypes that OWL 2 does not have, such as xsd:date, unless it may ignore them. */
  static class HermiT extends org.semanticweb.HermiT.ReasonerFactory {
    @Override
    protected Configuration getProtegeConfiguration(OWLReasonerConfiguration given) {
      Configuration configuration = super.getProtegeConfiguration(given);
      configuration.ignoreUnsupportedDatatypes = true;
      return configuration;
    }
  }
}
